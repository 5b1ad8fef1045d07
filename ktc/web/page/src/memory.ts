// What this device remembers of a person's choices. A browser may have no such thing, or refuse it: then the page does without.

/** Return what was remembered; null for nothing. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remember a text, or forget it; return whether that was possible. */
export function remember(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
