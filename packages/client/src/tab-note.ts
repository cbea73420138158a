/** Reads a short text of this tab, which a reload preserves and signing out clears; empty if there is none. */
export function tabNote(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // A browser that forbids storage has stored nothing.
    return '';
  }
}

/** Stores a short text in this tab; never content of records, such as names. */
export function setTabNote(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}
