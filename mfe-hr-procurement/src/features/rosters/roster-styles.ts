/** Height of a row of the roster in pixels, which the drawing of the visible rows depends on. */
export const ROW_HEIGHT = 48;

export const ROSTER_STYLES = `
.pc-hr-procurement-roster { overflow: auto; max-height: 70vh; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-hr-procurement-roster-row { display: grid; background: var(--pc-container); box-sizing: border-box; border-bottom: 1px solid var(--pc-line); }
.pc-hr-procurement-roster-head { position: sticky; top: 0; z-index: 2; background: var(--pc-container); font-weight: 500; }
.pc-hr-procurement-roster-row > * { padding: 4px 6px; overflow: hidden; border-inline-end: 1px solid var(--pc-line); font-size: calc(var(--pc-font) - 1px); line-height: 18px; }
.pc-hr-procurement-roster-row > [role='rowheader'] { position: sticky; inset-inline-start: 0; z-index: 1; background: var(--pc-container); white-space: nowrap; text-overflow: ellipsis; }
.pc-hr-procurement-roster-row > [data-holiday='true'] { background: var(--pc-line); }
.pc-hr-procurement-roster-row > [role='gridcell'] { cursor: pointer; }
.pc-hr-procurement-roster-row > [data-over='true'] { outline: 2px dashed var(--pc-brand, currentColor); outline-offset: -2px; }
.pc-hr-procurement-roster-shift[draggable='true'] { cursor: grab; }
.pc-hr-procurement-roster-row > [role='gridcell']:focus-visible { outline: 2px solid var(--pc-brand, currentColor); outline-offset: -2px; }
.pc-hr-procurement-roster-shift { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums; }
.pc-hr-procurement-roster-shift[data-status='DRAFT'] { font-style: italic; }
.pc-hr-procurement-roster-note { color: var(--pc-muted); font-size: 12px; }
`;
