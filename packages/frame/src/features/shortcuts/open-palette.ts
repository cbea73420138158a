/** What the command palette listens for; a detail of `{ query }` is what it begins with. */
export const OPEN_PALETTE = 'polyclinic:open-palette';

/** Opens the command palette, wherever it is. */
export function openPalette(query?: string): void {
  window.dispatchEvent(new CustomEvent(OPEN_PALETTE, { detail: { query } }));
}
