import { storedText, storeText } from './browser-storage';

// A module reaches only its own keys, not those of the session or of the shell.
const PREFIX = 'polyclinic.note.';

/** Reads a short text of this tab, which a reload preserves and signing out clears; empty if there is none. */
export function tabNote(key: string): string {
  return storedText('sessionStorage', PREFIX + key) ?? '';
}

/** Stores a short text in this tab; never content of records, such as names. */
export function setTabNote(key: string, text: string): void {
  storeText('sessionStorage', PREFIX + key, text || null);
}
