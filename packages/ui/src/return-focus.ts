/**
 * Gives the focus back after a drawer: to the row of one of the paths, otherwise to the title of the page. Does nothing
 * while something else has it, such as the control that opened the drawer.
 */
export function returnFocus(paths: readonly string[]): void {
  const { activeElement, body } = document;
  if ((activeElement && activeElement !== body) || document.querySelector('[role="dialog"]')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.pc-list-link')];
  const row = links.find(({ pathname }) => paths.includes(pathname));
  if (row) return row.focus({ preventScroll: true });
  const title = document.querySelector<HTMLElement>('.pc-page-head h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
