import { combinationOf, isAssignable, isField, mayActInField, formatKeys } from './key-combination';

const press = (key: string, more: KeyboardEventInit = {}, isMac = false) =>
  combinationOf(new KeyboardEvent('keydown', { key, ...more }), isMac);

test('keys are named in one order, whatever is held down first', () => {
  expect(press('1', { ctrlKey: true })).toBe('Ctrl+1');
  expect(press('f', { ctrlKey: true, shiftKey: true, altKey: true })).toBe('Ctrl+Alt+Shift+F');
  expect(press('F5')).toBe('F5');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('g')).toBe('G');
});

test('on a Mac it is the Command key, and Control belongs to the system', () => {
  expect(press('1', { metaKey: true }, true)).toBe('Ctrl+1');
  expect(press('1', { ctrlKey: true }, true)).toBeUndefined();
  expect(press('1', { metaKey: true })).toBeUndefined();
  expect(formatKeys('Ctrl+Shift+K', true)).toEqual(['⌘', '⇧', 'K']);
  expect(formatKeys('Ctrl++', false)).toEqual(['Ctrl', '+']);
});

test('a keyboard in another script or layout has the same keys at the same places', () => {
  expect(press('ब', { ctrlKey: true, code: 'KeyF' })).toBe('Ctrl+F');
  expect(press('&', { ctrlKey: true, code: 'Digit1' })).toBe('Ctrl+1');
});

test('what only begins or writes a character is no combination', () => {
  expect(press('Control', { ctrlKey: true })).toBeUndefined();
  expect(press('a', { isComposing: true })).toBeUndefined();
  expect(press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBeUndefined();
});

test.each(['Ctrl+1', 'Ctrl+Shift+K', 'Alt+7', 'F6', 'Shift+F6', '?'])('%s can be given to an action', (keys) =>
  expect(isAssignable(keys)).toBe(true),
);

test.each(['Ctrl+C', 'Ctrl+Z', 'Ctrl+W', 'Alt+F4', 'K', 'Enter', 'Tab', 'Ctrl+Enter', 'ArrowDown'])(
  '%s stays what it is',
  (keys) => expect(isAssignable(keys)).toBe(false),
);

test('while somebody writes, only what neither writes nor edits may act', () => {
  const allowed = ['Ctrl+1', 'Ctrl+F', 'Alt+2', 'Ctrl+C', '?', 'F5'].filter((keys) => mayActInField(keys, false));
  expect(allowed).toEqual(['Ctrl+1', 'Ctrl+F', 'Alt+2']);
  expect(mayActInField('Alt+2', true)).toBe(false);
});

test('places to write in are known, buttons are none', () => {
  const of = (html: string) => {
    document.body.innerHTML = html;
    return isField(document.body.firstElementChild);
  };
  const places = ['<input>', '<textarea></textarea>', '<select></select>', '<div role="combobox"></div>'];
  expect(places.map(of)).toEqual([true, true, true, true]);
  expect(['<button></button>', '<input type="checkbox">', '<div></div>'].map(of)).toEqual([false, false, false]);
});
