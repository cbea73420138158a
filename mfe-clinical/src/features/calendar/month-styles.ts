/** Six weeks of seven days; on a phone a day shows its number, its count of appointments and their bar. */
export const MONTH_STYLES = `
.pc-clinical-month-frame { overflow-x: auto; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-month { font-variant-numeric: tabular-nums; }
.pc-clinical-month-week { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); }
.pc-clinical-month [role='columnheader'] { padding: 8px; text-align: start; font-size: calc(var(--pc-font) - 1px); font-weight: 600; color: var(--pc-muted); overflow: hidden; text-overflow: ellipsis; }
.pc-clinical-month [role='gridcell'] { border-top: 1px solid var(--pc-line); border-inline-start: 1px solid var(--pc-line); }
.pc-clinical-month [role='gridcell']:first-child { border-inline-start: 0; }
.pc-clinical-month-day { position: relative; display: flex; flex-direction: column; gap: 2px; width: 100%; height: 100%; min-height: 104px; padding: 6px; border: 0; background: none; color: inherit; font: inherit; font-size: calc(var(--pc-font) - 2px); text-align: start; cursor: pointer; }
.pc-clinical-month-day:hover { background: var(--pc-hover); }
.pc-clinical-month-day:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: -2px; }
.pc-clinical-month-number { display: flex; justify-content: space-between; align-items: center; font-size: var(--pc-font); font-weight: 600; }
.pc-clinical-month [data-outside='true'] .pc-clinical-month-number { color: var(--pc-muted); font-weight: 400; }
.pc-clinical-month [data-today='true'] { box-shadow: inset 0 2px 0 var(--pc-brand); }
.pc-clinical-month [data-today='true'] .pc-clinical-month-number { color: var(--pc-brand); }
.pc-clinical-month-count { font-weight: 400; color: var(--pc-muted); }
.pc-clinical-month-line { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-clinical-month-bar { display: flex; gap: 1px; width: 100%; height: 6px; margin-block: 2px; border-radius: 3px; overflow: hidden; }
.pc-clinical-month-bar span { min-width: 2px; background: currentColor; }
.pc-clinical-month-status { display: inline-block; width: 8px; height: 8px; margin-inline-end: 6px; border-radius: 2px; background: currentColor; }
.pc-clinical-month-share { margin-top: auto; color: var(--pc-muted); }
.pc-clinical-month-holiday { color: var(--pc-muted); font-style: italic; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-clinical-month [role='columnheader'] { padding: 8px 0; text-align: center; font-size: calc(var(--pc-font) - 2px); }
  .pc-clinical-month-day { min-height: 56px; padding: 4px; align-items: center; }
  .pc-clinical-month-number { flex-direction: column; }
  .pc-clinical-month-bar { height: 4px; margin-top: auto; }
  .pc-clinical-month-line { display: none; }
}
@media print { .pc-clinical-month-frame { overflow: visible; border: 0; } .pc-clinical-month-day { print-color-adjust: exact; break-inside: avoid; } }
`;
