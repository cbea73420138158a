/** Storage that all tabs share, or that of one tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns a stored text; null if there is none, or if the browser forbids storage. */
export function storedText(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns a stored JSON value; null if there is none, storage is forbidden or the text is not JSON. */
export function storedValue(area: Area, key: string): unknown {
  try {
    return JSON.parse(storedText(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if null. Returns false if storage is full or forbidden. */
export function storeText(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
