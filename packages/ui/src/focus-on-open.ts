/**
 * Focuses the first field of a dialog that has just opened, unless one of its fields has the focus already: a user who
 * clicked a field during the opening animation is typing there.
 */
export function focusOnOpen(body: HTMLElement | null, field: string): void {
  if (!body || body.contains(document.activeElement)) return;
  body.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
}
