/** Styles shared by all views of the calendar. */
export const CALENDAR_FRAME_STYLES = `
.pc-clinical-calendar { position: relative; display: flex; flex-direction: column; gap: 12px; }
.pc-clinical-calendar-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.pc-clinical-calendar-absences { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-calendar-absences strong { color: var(--pc-text); font-weight: 600; }
.pc-clinical-calendar-more { display: flex; align-items: center; gap: 8px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-clinical-calendar-bar { gap: 4px; }
  .pc-clinical-calendar .ant-btn.pc-clinical-calendar-date { flex: 1 1 80px; min-width: 0; height: auto; min-height: 44px; padding: 0 4px; line-height: 1.25; white-space: normal; }
  .pc-clinical-calendar-more { flex-basis: 100%; }
}
@media print { .pc-clinical-calendar .ant-btn.pc-clinical-calendar-tools { display: none; } }
`;

/**
 * The days as a grid: one custom property converts minutes to pixels. Fixed day heights let the browser contain layout
 * to one day; in print they must be able to break across pages.
 */
export const CALENDAR_STYLES = `
.pc-clinical-day { --pc-minute: calc(1.6px * var(--pc-zoom, 1)); --pc-gutter: 64px; position: relative; display: grid; grid-template-columns: var(--pc-gutter) repeat(var(--pc-columns), minmax(var(--pc-column, 168px), 1fr)); overflow: auto; max-height: max(420px, calc(100dvh - 250px)); background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); font-variant-numeric: tabular-nums; }
.pc-clinical-day[data-view='week'] { --pc-column: 132px; }
.pc-clinical-day-gutter { grid-row: 1; grid-column: 1; position: sticky; inset-inline-start: 0; z-index: 4; display: flex; flex-direction: column; background: var(--pc-container); color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); }
.pc-clinical-day-corner, .pc-clinical-day-head { position: sticky; top: 0; box-sizing: border-box; height: var(--pc-head); background: var(--pc-container); border-bottom: 1px solid var(--pc-line); }
.pc-clinical-day-corner { z-index: 4; }
.pc-clinical-day-head { z-index: 3; padding: 8px; font-weight: 600; line-height: 20px; }
.pc-clinical-day-open { display: block; max-width: 100%; margin: -4px; padding: 4px; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.pc-clinical-day-open:hover { background: var(--pc-hover); text-decoration: underline; }
.pc-clinical-day-open:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); }
.pc-clinical-day-head span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-clinical-day-head span + span { font-weight: 400; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-day-column[data-today='true'] .pc-clinical-day-head { color: var(--pc-brand); box-shadow: inset 0 2px 0 var(--pc-brand); }
.pc-clinical-day-times { position: relative; flex: none; }
.pc-clinical-day-times span { position: absolute; inset-inline-end: 8px; transform: translateY(-2px); white-space: nowrap; }
.pc-clinical-day-column { grid-row: 1; display: flex; flex-direction: column; min-width: 0; border-inline-start: 1px solid var(--pc-line); }
.pc-clinical-day-column[data-day-start='true'] { border-inline-start: 2px solid var(--pc-border); }
.pc-clinical-day-body { position: relative; flex: none; contain: strict; background-image: linear-gradient(var(--pc-line) 1px, transparent 1px); background-size: 100% calc(30 * var(--pc-minute)); }
.pc-clinical-day-closed { position: absolute; inset-inline: 0; overflow: hidden; padding: 2px 6px; color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); background: repeating-linear-gradient(135deg, var(--pc-hover) 0 6px, transparent 6px 12px); }
.pc-clinical-day-closed span { background: var(--pc-container); border-radius: 4px; padding-inline: 4px; }
.pc-clinical-day-free { position: absolute; inset-inline: 0; height: calc(30 * var(--pc-minute)); border: 0; padding: 0; background: none; color: var(--pc-brand); cursor: pointer; font: inherit; font-size: calc(var(--pc-font) - 2px); }
.pc-clinical-day-free span { visibility: hidden; }
.pc-clinical-day-free:hover { background: var(--pc-brand-tint); }
.pc-clinical-day-free:hover span, .pc-clinical-day-free:focus-visible span { visibility: visible; }
.pc-clinical-day-free:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: -2px; background: var(--pc-brand-tint); }
.pc-clinical-day-block { position: absolute; z-index: 1; box-sizing: border-box; display: flex; align-items: flex-start; overflow: hidden; border-radius: 6px; border: 1px solid var(--pc-container); border-inline-start: 3px solid currentColor; font-size: calc(var(--pc-font) - 2px); line-height: 1.35; }
.pc-clinical-day-block:focus-within, .pc-clinical-day-block:hover { z-index: 2; min-width: min(100%, 132px); }
.pc-clinical-day-block[data-carried='true'] { opacity: 0.45; }
.pc-clinical-day-block[data-set-aside='true'] { outline: 2px dashed var(--pc-brand); outline-offset: -2px; }
.pc-clinical-day-block[data-released='true'] strong { text-decoration: line-through; }
.pc-clinical-day-block strong { font-weight: 600; }
.pc-clinical-day-block-link { position: absolute; inset: 0; padding: 2px 26px 2px 6px; color: inherit; text-decoration: none; cursor: pointer; }
.pc-clinical-day-block-link:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: -2px; border-radius: 6px; }
.pc-clinical-day-block-line { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-clinical-day-block-acts { position: relative; z-index: 1; margin-inline-start: auto; height: 100%; }
.pc-clinical-day-block-menu { width: 24px; height: 100%; max-height: 44px; min-height: 24px; padding: 0; border: 0; background: none; color: inherit; font: inherit; line-height: 1; cursor: pointer; }
.pc-clinical-day-block-acts .ant-flex, .pc-clinical-day-block-acts .ant-btn { height: 100%; max-height: 44px; min-height: 24px; color: inherit; }
.pc-clinical-day-block-acts .ant-btn { width: 24px; }
.pc-clinical-day-grip { display: none; }
.pc-clinical-day-ghost { grid-row: 1; position: relative; align-self: start; z-index: 5; box-sizing: border-box; min-height: 40px; margin-inline: 2px; padding: 2px 6px; border-radius: 6px; border: 2px dashed var(--pc-brand); background: var(--pc-brand-tint); color: var(--pc-brand); font-size: calc(var(--pc-font) - 2px); line-height: 1.35; overflow: hidden; pointer-events: none; }
.pc-clinical-day-ghost[data-free='false'] { border-color: var(--pc-danger); background: var(--pc-container); color: var(--pc-danger); }
.pc-clinical-day[data-carrying='pointer'] { cursor: grabbing; user-select: none; }
.pc-clinical-day-now { position: absolute; inset-inline: 0; z-index: 2; height: 0; border-top: 2px solid var(--pc-danger); pointer-events: none; }
.pc-clinical-day-print-list { display: none; }
.pc-clinical-day-block[data-doctor='true'] { color: var(--pc-text); background: color-mix(in srgb, var(--pc-doctor) 16%, var(--pc-container)); border-inline-start: 4px solid var(--pc-doctor); container-type: inline-size; }
.pc-clinical-day-block[data-doctor='true'] .pc-clinical-day-block-link { padding: 2px 2px 2px 4px; overflow: hidden; }
.pc-clinical-day-block-flow { display: block; max-height: round(down, 100%, 1lh); overflow: hidden; overflow-wrap: anywhere; hyphens: auto; }
.pc-clinical-day-block-flow .pc-avatar { vertical-align: top; }
@container (max-width: 88px) {
  .pc-clinical-day-block-flow .pc-avatar { display: none; }
  .pc-clinical-day-block-flow strong { display: block; }
}
.pc-clinical-day-block[data-doctor='true'] .pc-clinical-day-block-acts { position: absolute; inset-block: 0; inset-inline-end: 0; opacity: 0; }
.pc-clinical-day-block[data-doctor='true']:is(:hover, :focus-within) .pc-clinical-day-block-acts { opacity: 1; background: color-mix(in srgb, var(--pc-doctor) 16%, var(--pc-container)); }
.pc-clinical-day-block[data-doctor='true']:is(:hover, :focus-within) { min-width: 132px; }
@media (pointer: coarse) {
  .pc-clinical-day-grip { display: grid; place-items: center; position: relative; z-index: 1; flex: none; width: 24px; height: 100%; cursor: grab; touch-action: none; }
  .pc-clinical-day-block:has(.pc-clinical-day-grip) .pc-clinical-day-block-link { padding-inline-start: 26px; }
  .pc-clinical-day-block[data-doctor='true'] .pc-clinical-day-grip { margin-inline-start: auto; }
  .pc-clinical-day-block[data-doctor='true']:has(.pc-clinical-day-grip) .pc-clinical-day-block-link { padding-inline-start: 4px; padding-inline-end: 24px; }
}
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-clinical-day { --pc-minute: calc(2.4px * var(--pc-zoom, 1)); max-height: none; }
  .pc-clinical-day-block-menu, .pc-clinical-day-block-acts .ant-btn { width: 44px; }
  .pc-clinical-day-block-link { padding-inline-end: 48px; }
  .pc-clinical-day-grip { width: 44px; }
  .pc-clinical-day-block:has(.pc-clinical-day-grip) .pc-clinical-day-block-link { padding-inline-start: 44px; }
}
@media print {
  .pc-clinical-day { --pc-minute: 1.05px; --pc-gutter: 48px; --pc-column: 0 !important; max-height: none; overflow: visible; border: 0; }
  .pc-clinical-day-body { contain: none; }
  .pc-clinical-day-free, .pc-clinical-day-block-acts, .pc-clinical-day-grip, .pc-clinical-day-now { display: none; }
  .pc-clinical-day-block { font-size: 9px; line-height: 1.2; border: 1px solid; border-inline-start-width: 3px; print-color-adjust: exact; }
  .pc-clinical-day-corner, .pc-clinical-day-head, .pc-clinical-day-gutter { position: static; }
  .pc-clinical-calendar[data-print='list'] .pc-clinical-day { display: none; }
  .pc-clinical-calendar[data-print='list'] .pc-clinical-day-print-list { display: block; }
  .pc-clinical-day-print-list h2 { margin: 16px 0 4px; font-size: 14px; break-after: avoid; }
  .pc-clinical-day-print-list section + section { break-before: page; }
  .pc-clinical-day-print-list table { width: 100%; border-collapse: collapse; }
  .pc-clinical-day-print-list :is(th, td) { padding: 4px 8px 4px 0; border-bottom: 1px solid; text-align: start; vertical-align: top; }
}
`;
