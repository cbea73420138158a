/** Lines as a grid on a wide screen, stacked on a phone. */
export const LINES_STYLES = `
.pc-finance-lines { display: grid; gap: 8px; }
.pc-finance-lines-head, .pc-finance-lines-row { display: grid; grid-template-columns: minmax(124px, 1fr) 92px 116px 96px 128px 108px 40px; gap: 8px; align-items: center; }
.pc-finance-lines-coded :is(.pc-finance-lines-head, .pc-finance-lines-row) { grid-template-columns: minmax(92px, 1fr) 92px 80px 112px 80px 108px 100px 40px; }
.pc-finance-lines-head span { overflow-wrap: anywhere; min-width: 0; }
.pc-finance-lines-head { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); font-weight: 600; }
.pc-finance-lines-total { text-align: end; font-variant-numeric: tabular-nums; }
.pc-finance-lines-row > * { min-width: 0; width: 100%; }
.pc-finance-lines-cell > :not(.pc-finance-lines-caption) { width: 100%; }
.pc-finance-lines-caption { display: none; }
.pc-finance-lines-total { display: block; }
.pc-finance-lines-quantity { text-align: end; font-variant-numeric: tabular-nums; }
@media (max-width: 1023.98px) {
  .pc-finance-lines-head { display: none; }
  .pc-finance-lines-row { align-items: end; }
  .pc-finance-lines-caption { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
  .pc-finance-lines-total { text-align: start; min-height: 44px; align-content: center; }
  .pc-finance-lines .pc-finance-lines-row { grid-template-columns: 1fr 1fr; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
  .pc-finance-lines-row > :first-child { grid-column: 1 / -1; }
  .pc-finance-lines-row :is(.ant-input, .ant-select, .ant-btn) { min-height: 44px; }
}
`;
