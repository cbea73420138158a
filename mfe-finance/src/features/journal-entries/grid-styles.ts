/** Cells side by side on a wide screen, one card per row on a phone; popups must not be clipped. */
export const GRID_STYLES = `
.pc-finance-grid { width: 100%; border-spacing: 0; font-variant-numeric: tabular-nums; }
.pc-finance-grid th { padding: 4px; text-align: start; font-size: calc(var(--pc-font) - 1px); font-weight: 600; color: var(--pc-muted); }
.pc-finance-grid td { padding: 4px; vertical-align: top; }
.pc-finance-grid [data-align='end'] { text-align: end; }
.pc-finance-grid .pc-finance-grid-number { width: 32px; color: var(--pc-muted); padding-top: 9px; }
.pc-finance-grid .pc-finance-grid-account { width: 34%; }
.pc-finance-grid .pc-finance-grid-amount { width: 150px; }
.pc-finance-grid .pc-finance-grid-branch { width: 140px; }
.pc-finance-grid .pc-finance-grid-acts { width: 40px; }
.pc-finance-grid :is(.ant-select, .ant-input) { width: 100%; }
.pc-finance-grid select { width: 100%; min-height: 32px; padding: 0 8px; font: inherit; color: var(--pc-text); background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-finance-grid-below { display: grid; gap: 4px; margin-top: 4px; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-finance-grid-hint { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-finance-grid-balance { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 4px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-finance-grid thead { display: none; }
  .pc-finance-grid tbody { display: grid; gap: 8px; }
  .pc-finance-grid tbody tr { display: grid; grid-template-columns: 1fr 1fr; padding: 8px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
  .pc-finance-grid tbody td { width: auto; }
  .pc-finance-grid tbody .pc-finance-grid-number { width: auto; }
  .pc-finance-grid tbody .pc-finance-grid-acts { width: auto; text-align: end; grid-row: 1; grid-column: 2; }
  .pc-finance-grid tbody :is(.pc-finance-grid-account, .pc-finance-grid-memo, .pc-finance-grid-branch) { grid-column: 1 / -1; width: auto; }
  .pc-finance-grid :is(select, .ant-input, .ant-select, .ant-btn) { min-height: 44px; }
  .pc-finance-grid .ant-btn { min-width: 44px; }
  .pc-finance-grid-hint { display: none; }
}
`;
