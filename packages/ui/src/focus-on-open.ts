/**
 * Focuses the first field of a dialog that has opened, unless one of its fields has the focus already: whoever clicked a
 * field while the dialog was still moving in is typing there.
 */
export function focusOnOpen(body: HTMLElement | null, field: string): void {
  if (!body || body.contains(document.activeElement)) return;
  body.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
}
