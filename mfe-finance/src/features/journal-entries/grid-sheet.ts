/** Cells beside each other on a wide screen, one row a card on a phone; what floats over the grid is not cut off. */
export const GRID_SHEET = `
.pc-grid { width: 100%; border-spacing: 0; font-variant-numeric: tabular-nums; }
.pc-grid th { padding: 4px; text-align: start; font-size: calc(var(--pc-font) - 1px); font-weight: 600; color: var(--pc-muted); }
.pc-grid td { padding: 4px; vertical-align: top; }
.pc-grid [data-align='end'] { text-align: end; }
.pc-grid .pc-grid-number { width: 32px; color: var(--pc-muted); padding-top: 9px; }
.pc-grid .pc-grid-account { width: 34%; }
.pc-grid .pc-grid-amount { width: 150px; }
.pc-grid .pc-grid-branch { width: 140px; }
.pc-grid .pc-grid-acts { width: 40px; }
.pc-grid :is(.ant-select, .ant-input) { width: 100%; }
.pc-grid select { width: 100%; min-height: 32px; padding: 0 8px; font: inherit; color: var(--pc-text); background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-grid-below { display: grid; gap: 4px; margin-top: 4px; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-grid-hint { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-grid-balance { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 4px; }
@media (max-width: 767.98px) {
  .pc-grid thead { display: none; }
  .pc-grid tbody { display: grid; gap: 8px; }
  .pc-grid tbody tr { display: grid; grid-template-columns: 1fr 1fr; padding: 8px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
  .pc-grid tbody td { width: auto; }
  .pc-grid tbody .pc-grid-number { width: auto; }
  .pc-grid tbody .pc-grid-acts { width: auto; text-align: end; grid-row: 1; grid-column: 2; }
  .pc-grid tbody :is(.pc-grid-account, .pc-grid-memo, .pc-grid-branch) { grid-column: 1 / -1; width: auto; }
  .pc-grid :is(select, .ant-input, .ant-select, .ant-btn) { min-height: 44px; }
  .pc-grid .ant-btn { min-width: 44px; }
  .pc-grid-hint { display: none; }
}
`;
