/** Reports: low rows, lower still where the person prefers compact spacing, amounts at the end; the table scrolls in its frame, and its first column stays. */
export const REPORT_STYLES = `
.pc-finance-report-frame { max-width: 100%; overscroll-behavior-x: contain; }
.pc-finance-report { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.pc-finance-report caption { padding: 8px 12px; text-align: start; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-finance-report th, .pc-finance-report td { padding: 2px 12px; height: calc(var(--pc-row) - 12px); text-align: end; vertical-align: middle; font-weight: 400; white-space: nowrap; }
.pc-finance-report thead th { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); font-weight: 600; border-bottom: 1px solid var(--pc-line); }
.pc-finance-report :is(th, td):first-child { text-align: start; white-space: normal; overflow-wrap: break-word; min-width: 160px; }
.pc-finance-report :is(th, td):first-child { position: sticky; inset-inline-start: 0; z-index: 1; background: var(--pc-container); }
.pc-finance-report tbody tr:hover { background: var(--pc-hover); }
.pc-finance-report [data-kind='HEADING'] th { padding-top: 12px; font-weight: 600; }
.pc-finance-report [data-kind='TOTAL'] :is(th, td) { font-weight: 600; border-top: 1px solid var(--pc-line); }
.pc-finance-report [data-depth='1'] th { padding-inline-start: 28px; }
.pc-finance-report [data-depth='2'] th { padding-inline-start: 44px; }
.pc-finance-report [data-depth='3'] th { padding-inline-start: 60px; }
.pc-finance-report [data-depth='4'] th { padding-inline-start: 76px; }
.pc-finance-report small { margin-inline-end: 8px; color: var(--pc-muted); font-size: inherit; }
.pc-finance-report a { display: inline-block; min-height: 24px; line-height: 24px; color: var(--pc-text); }
.pc-finance-report[data-dense] :is(th, td) { padding-block: 0; height: 24px; font-size: calc(var(--pc-font) - 1px); line-height: 1.35; }
.pc-finance-report[data-dense] [data-kind='HEADING'] th { padding-top: 4px; }
.pc-finance-report-tools { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.pc-finance-report-dense { display: inline-flex; align-items: center; gap: 8px; min-height: 32px; }
.pc-finance-report-ledger :is(th, td):first-child { min-width: 0; white-space: nowrap; }
.pc-finance-report-ledger [data-text] { text-align: start; }
.pc-finance-report-ledger [data-text='memo'] { white-space: normal; min-width: 200px; overflow-wrap: anywhere; }
.pc-finance-report-ledger td small { display: block; margin: 0; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-finance-report-ledger td span { color: var(--pc-muted); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-finance-report :is(th, td) { padding-inline: 8px; }
  .pc-finance-report:not(.pc-finance-report-ledger) :is(th, td):first-child { min-width: 120px; max-width: 52vw; }
  .pc-finance-report a { min-height: 44px; line-height: 44px; }
  .pc-finance-report[data-dense] a { min-height: 24px; line-height: 24px; }
  .pc-finance-report-dense { min-height: 44px; }
}
`;
