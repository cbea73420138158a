/** The week with all doctors: legend, blocks in the doctors' colours; on a phone, one day as a list. */
export const WEEK_STYLES = `
.pc-clinical-week { display: flex; flex-direction: column; gap: 12px; }
.pc-clinical-week-legend { display: flex; flex-wrap: wrap; gap: 4px 8px; }
.pc-clinical-week-doctor { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; padding: 2px 10px 2px 4px; border: 1px solid var(--pc-border); border-radius: 16px; background: none; color: inherit; font: inherit; font-size: calc(var(--pc-font) - 1px); white-space: nowrap; cursor: pointer; }
.pc-clinical-week-doctor:not(:has(.pc-avatar)) { padding-inline-start: 10px; }
.pc-clinical-week-doctor:hover { background: var(--pc-hover); }
.pc-clinical-week-doctor:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: 1px; }
.pc-clinical-week-doctor[aria-pressed='false'] { border-style: dashed; color: var(--pc-muted); text-decoration: line-through; }
.pc-clinical-week-doctor[aria-pressed='false'] .pc-avatar { filter: grayscale(1); }
.pc-clinical-week-days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 2px; }
.pc-clinical-week-day { position: relative; display: flex; flex-direction: column; align-items: center; gap: 2px; min-height: 60px; padding: 4px 0; border: 1px solid transparent; border-radius: var(--pc-radius); background: none; color: inherit; font: inherit; font-size: calc(var(--pc-font) - 2px); line-height: 1.3; font-variant-numeric: tabular-nums; cursor: pointer; }
.pc-clinical-week-day strong { font-size: calc(var(--pc-font) + 1px); }
.pc-clinical-week-day[data-today='true'] strong { color: var(--pc-brand); text-decoration: underline; text-underline-offset: 3px; }
.pc-clinical-week-day[aria-pressed='true'] { border-color: var(--pc-brand); background: var(--pc-brand-tint); }
.pc-clinical-week-day:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: -2px; }
.pc-clinical-week-list { display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-week-visit { display: flex; align-items: center; gap: 8px; padding: 4px 0 4px 8px; border-inline-start: 4px solid var(--pc-doctor); border-radius: 4px; }
.pc-clinical-week-visit + .pc-clinical-week-visit { border-top: 1px solid var(--pc-line); }
.pc-clinical-week-link { flex: 1; min-width: 0; display: grid; grid-template-columns: 64px minmax(0, 1fr); gap: 0 8px; padding: 6px 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.pc-clinical-week-link:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: -2px; border-radius: 4px; }
.pc-clinical-week-link > :first-child { grid-row: span 2; font-variant-numeric: tabular-nums; }
.pc-clinical-week-about { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-week-empty { margin: 0; padding: 16px; color: var(--pc-muted); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-clinical-week-legend { flex-wrap: nowrap; overflow-x: auto; padding: 3px; margin: -3px; }
  .pc-clinical-week-doctor { min-height: 44px; border-radius: 22px; flex: none; }
}
@media print { .pc-clinical-week-legend, .pc-clinical-week-days { display: none; } }
`;
