/** Returns the menu button of the row or card around an element. */
function rowMenuOf(target: Element): HTMLElement | null {
  return target.closest('.pc-card, .pc-list tbody tr, [data-row]')?.querySelector('[aria-haspopup="menu"]') ?? null;
}

/** Opens the menu of the touched row by its button; false if the row has none. */
export function openRowMenu(target: Element): boolean {
  const menu = rowMenuOf(target);
  menu?.focus();
  menu?.click();
  return menu !== null;
}

/** Returns whether a touch is on the row itself, not on one of its controls, and the row has a menu. */
export function isOnRow(target: Element): boolean {
  return !target.closest('button, input, select, a:not(.pc-list-link)') && rowMenuOf(target) !== null;
}
