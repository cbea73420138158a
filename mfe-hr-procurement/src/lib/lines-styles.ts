/** Styles of tables with the lines of a document; on a phone each line is a card. */
export const LINES_STYLES = `
.pc-hr-procurement-lines { width: 100%; border-collapse: collapse; }
.pc-hr-procurement-lines th { text-align: start; font-weight: 500; color: var(--pc-muted); padding: 4px 8px 4px 0; white-space: nowrap; }
.pc-hr-procurement-lines td { padding: 4px 8px 4px 0; vertical-align: top; }
.pc-hr-procurement-lines [data-align='end'] { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pc-hr-procurement-lines td > :is(.ant-select, .ant-input-number) { width: 100%; }
.pc-hr-procurement-lines-goods { width: 36%; }
.pc-hr-procurement-lines-quantity { width: 110px; }
.pc-hr-procurement-lines + button { margin-block: 4px 16px; }
.pc-hr-procurement-lines-note { color: var(--pc-muted); font-size: 12px; }
.pc-hr-procurement-lines-note a { text-decoration: underline; }
.pc-hr-procurement-lines-scroll { overflow-x: auto; }
@media (max-width: 767px) {
  .pc-hr-procurement-lines thead { display: none; }
  .pc-hr-procurement-lines tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--pc-line); }
  .pc-hr-procurement-lines td { display: block; width: auto; padding: 2px 0; }
  .pc-hr-procurement-lines td[data-label]::before { content: attr(data-label) ': '; color: var(--pc-muted); }
}
`;
