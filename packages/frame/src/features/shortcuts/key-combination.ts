/** Keys pressed together, as written in preferences: Ctrl+Shift+K, Alt+1, F5, ?. On a Mac Ctrl is the Command key. */
export type KeyCombination = string;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'getModifierState'
>;

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified'];

/** What is held down, or undefined while it is only a modifier or part of writing a character. */
export function combinationOf(event: Pressed, isMac = isAppleDevice()): KeyCombination | undefined {
  if (event.isComposing || MODIFIERS.includes(event.key) || event.getModifierState('AltGraph')) return undefined;
  const isCommand = isMac ? event.metaKey : event.ctrlKey;
  // The other one of the two belongs to the system: Control on a Mac, the Windows key elsewhere.
  if (isMac ? event.ctrlKey : event.metaKey) return undefined;
  const hasModifier = isCommand || event.altKey;
  const key = keyName(event, hasModifier);
  // Shift is part of the character itself where there is nothing else: "?" and not "Shift+?".
  const isShift = event.shiftKey && (hasModifier || key.length > 1);
  return [isCommand && 'Ctrl', event.altKey && 'Alt', isShift && 'Shift', key].filter(Boolean).join('+');
}

/** The keys as they are printed on the keyboard in hand. */
export function shownKeys(keys: KeyCombination, isMac = isAppleDevice()): string[] {
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  const names: Record<string, string> = isMac ? { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' } : {};
  return parts.map((part) => names[part] ?? part);
}

// Taken by editing, by the browser's own windows and tabs, or by the system: a page cannot or must not have them.
const TAKEN = new Set(
  'Ctrl+A Ctrl+B Ctrl+C Ctrl+I Ctrl+U Ctrl+V Ctrl+X Ctrl+Y Ctrl+Z Ctrl+Shift+Z Ctrl+Shift+V Ctrl+T Ctrl+N Ctrl+W Ctrl+Q Ctrl+L Ctrl+Shift+T Ctrl+Shift+N Ctrl+Shift+W Alt+F4 F11 F12'.split(
    ' ',
  ),
);

/** Whether the combination may be given to an action. */
export function isAssignable(keys: KeyCombination): boolean {
  if (TAKEN.has(keys)) return false;
  if (/^(Shift\+)?F([1-9]|1[0-2])$/.test(keys) || keys === '?') return true;
  // A single letter would be pressed by accident, and by those who speak their text.
  return /^(Ctrl\+|Alt\+|Ctrl\+Alt\+)(Shift\+)?([A-Z0-9]|[^\w\s]|F([1-9]|1[0-2]))$/.test(keys);
}

/** Whether the combination may act while somebody writes: only what neither writes nor edits. */
export function mayActInField(keys: KeyCombination, isMac = isAppleDevice()): boolean {
  if (TAKEN.has(keys)) return false;
  // On a Mac the Alt key writes the characters that no key is left for.
  return keys.startsWith('Ctrl+') || (keys.startsWith('Alt+') && !isMac);
}

/** Whether something is a place to write in or to choose from by typing. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable="true"], [role="textbox"], [role="combobox"]')) {
    return true;
  }
  return target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])');
}

/** Whether the keyboard is a Mac's. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

function keyName({ key, code }: Pressed, hasModifier: boolean): string {
  // A keyboard of another script or layout still has the keys at their places.
  const [, placed] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (hasModifier && placed && !/^[a-z0-9]$/i.test(key)) return placed;
  return key.length === 1 ? key.toUpperCase() : key;
}
