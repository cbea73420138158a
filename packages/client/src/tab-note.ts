// A module reaches only its own keys, not those of the session or of the shell.
const PREFIX = 'polyclinic.note.';

/** Reads a short text of this tab, which a reload preserves and signing out clears; empty if there is none. */
export function tabNote(key: string): string {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? '';
  } catch {
    // A browser that forbids storage has stored nothing.
    return '';
  }
}

/** Stores a short text in this tab; never content of records, such as names. */
export function setTabNote(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(PREFIX + key, text);
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}
