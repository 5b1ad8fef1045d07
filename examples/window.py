"""A window with the table in it, and a button for each choice: seat 0 is yours, the others are bots.

Tk draws no SVG, so CairoSVG makes PNG of it: ``pip install cairosvg``, with Debian's libcairo2 and python3-tk.
"""

import tkinter

import cairosvg

import ktc
from ktc.draw import table_svg
from ktc.table import Table

WIDTH, HEIGHT = 1_000, 600  # pixels of the picture, and of what is seen of it at once


class Window(tkinter.Tk):
    """The picture of the table as one seat knows it, what was told last, and what may be chosen."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.title("ktc")
        self.table, self.token = table, table.sit(0)
        self.told = tkinter.Label(self, justify="left", font="TkFixedFont")
        self.buttons = tkinter.Frame(self)
        self.picture = tkinter.Canvas(self, width=WIDTH, height=HEIGHT)
        scroll = tkinter.Scrollbar(self, command=self.picture.yview)
        self.picture.configure(yscrollcommand=scroll.set)
        for part in (self.buttons, self.told):
            part.pack(anchor="w")
        scroll.pack(side="right", fill="y")
        self.picture.pack(fill="both", expand=True)
        self.look()

    def look(self, since: int | None = None) -> None:
        """Show the table as it is now."""
        message = self.table.message(self.token, since)
        svg = table_svg(message.table.view, self.table.game.box, theme="light")
        png = cairosvg.svg2png(str(svg).encode(), output_width=WIDTH)
        self.image = tkinter.PhotoImage(data=png)  # Tk shows it only as long as somebody holds it
        self.picture.delete("all")
        self.picture.create_image(0, 0, image=self.image, anchor="nw")
        self.picture.configure(scrollregion=self.picture.bbox("all"))
        self.told.configure(text="\n".join(item.sentence for item in message.events[-5:]))
        self.revision = message.revision
        self.offer(message.choices)
        if message.sheet is not None:
            self.told.configure(text=f"the points: {message.sheet.totals}")

    def offer(self, draft: ktc.DraftView) -> None:
        """Put a button there for each choice; the first one leads back."""
        for button in self.buttons.winfo_children():
            button.destroy()
        if draft.path:
            tkinter.Button(self.buttons, text="back", command=lambda: self.choose(())).grid()
        for at, one in enumerate(draft.choices):
            path = (*draft.path, one.choice)
            text = one.choice if isinstance(one.choice, str) else ktc.to_json(one.choice)
            tkinter.Button(self.buttons, text=text, command=lambda path=path: self.choose(path)).grid(
                row=at // 9, column=at % 9 + 1
            )

    def choose(self, path: tuple[object, ...]) -> None:
        """Follow choices; at the end of them is an action."""
        draft = self.table.choices(self.token, path, self.revision)
        if draft.action is None:
            self.offer(draft)
        else:
            self.table.act(self.token, draft.action, self.revision)
            self.look(self.revision)


if __name__ == "__main__":
    Window(Table(ktc.new_game(players=3), {1: "greedy", 2: "greedy"})).mainloop()
