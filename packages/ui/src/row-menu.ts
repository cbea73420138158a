/** The button that opens the menu of the row or card that something stands in. */
function rowMenuOf(target: Element): HTMLElement | null {
  return target.closest('.pc-card, .pc-list tbody tr, [data-row]')?.querySelector('[aria-haspopup="menu"]') ?? null;
}

/** Opens the menu of the row that was touched, as its button does; false where the row has none. */
export function openRowMenu(target: Element): boolean {
  const menu = rowMenuOf(target);
  menu?.focus();
  menu?.click();
  return menu !== null;
}

/** Whether a touch is on the row itself, not on one of its buttons, and the row has a menu. */
export function isOnRow(target: Element): boolean {
  return !target.closest('button, input, select, a:not(.pc-list-link)') && rowMenuOf(target) !== null;
}
