/** A key combination as stored in preferences: Ctrl+Shift+K, Alt+1, F5, ?. On a Mac Ctrl stands for Command. */
export type KeyCombination = string;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'getModifierState'
>;

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified'];

/** Returns the pressed combination; undefined for a lone modifier or during text composition. */
export function combinationOf(event: Pressed, isMac = isAppleDevice()): KeyCombination | undefined {
  if (event.isComposing || MODIFIERS.includes(event.key) || event.getModifierState('AltGraph')) return undefined;
  const isCommand = isMac ? event.metaKey : event.ctrlKey;
  // The other modifier belongs to the system: Control on a Mac, the Windows key elsewhere.
  if (isMac ? event.ctrlKey : event.metaKey) return undefined;
  const hasModifier = isCommand || event.altKey;
  const key = keyName(event, hasModifier);
  // Without another modifier, Shift is part of the character: "?" and not "Shift+?".
  const isShift = event.shiftKey && (hasModifier || key.length > 1);
  return [isCommand && 'Ctrl', event.altKey && 'Alt', isShift && 'Shift', key].filter(Boolean).join('+');
}

/** Returns the keys as labelled on this keyboard. */
export function formatKeys(keys: KeyCombination, isMac = isAppleDevice()): string[] {
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  const names: Record<string, string> = isMac ? { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' } : {};
  return parts.map((part) => names[part] ?? part);
}

// Reserved for editing, for the browser's windows and tabs, or for the system: a page cannot or must not use them.
const TAKEN = new Set(
  'Ctrl+A Ctrl+B Ctrl+C Ctrl+I Ctrl+U Ctrl+V Ctrl+X Ctrl+Y Ctrl+Z Ctrl+Shift+Z Ctrl+Shift+V Ctrl+T Ctrl+N Ctrl+W Ctrl+Q Ctrl+L Ctrl+Shift+T Ctrl+Shift+N Ctrl+Shift+W Alt+F4 F11 F12'.split(
    ' ',
  ),
);

/** Returns whether the combination may be assigned to an action. */
export function isAssignable(keys: KeyCombination): boolean {
  if (TAKEN.has(keys)) return false;
  if (/^(Shift\+)?F([1-9]|1[0-2])$/.test(keys) || keys === '?') return true;
  // Single letters are too easily pressed by accident, and dictation software triggers them.
  return /^(Ctrl\+|Alt\+|Ctrl\+Alt\+)(Shift\+)?([A-Z0-9]|[^\w\s]|F([1-9]|1[0-2]))$/.test(keys);
}

/** Returns whether the combination may act while a field has the focus: only if it neither types nor edits. */
export function mayActInField(keys: KeyCombination, isMac = isAppleDevice()): boolean {
  if (TAKEN.has(keys)) return false;
  // On a Mac, Alt types special characters.
  return keys.startsWith('Ctrl+') || (keys.startsWith('Alt+') && !isMac);
}

/** Returns whether an element accepts typing. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable="true"], [role="textbox"], [role="combobox"]')) {
    return true;
  }
  return target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])');
}

/** Returns whether the device has an Apple keyboard. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

function keyName({ key, code }: Pressed, hasModifier: boolean): string {
  // On a keyboard with another script or layout, use the physical key.
  const [, placed] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (hasModifier && placed && !/^[a-z0-9]$/i.test(key)) return placed;
  return key.length === 1 ? key.toUpperCase() : key;
}
