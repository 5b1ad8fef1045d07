// A bot in plain JavaScript: it does any legal action.  ktc play --program "node examples/bots/random.mjs"
import { createInterface } from "node:readline";

const send = (value) => process.stdout.write(JSON.stringify(value) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "Hello") {
    send({ type: "Ready", protocol: 1 });
  } else if (message.type === "YourTurn") {
    const number = Math.floor(Math.random() * message.count);
    send({ type: "Answer", revision: message.revision, number });
  }
}
