/** One row per line, stacked on a phone; the total is legible from across the desk. */
export const DESK_STYLES = `
.pc-finance-desk { display: grid; gap: 16px; max-width: 800px; }
.pc-finance-desk-lines { display: grid; gap: 8px; }
.pc-finance-desk-line { display: grid; grid-template-columns: minmax(0, 1fr) 88px 144px 128px 40px; gap: 8px; align-items: center; }
.pc-finance-desk-line > span { text-align: end; font-variant-numeric: tabular-nums; }
.pc-finance-desk-quantity { text-align: end; font-variant-numeric: tabular-nums; }
.pc-finance-desk-total { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 16px; padding: 12px 16px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); font-variant-numeric: tabular-nums; }
.pc-finance-desk-total output { font-size: calc(var(--pc-font) + 14px); line-height: 1.3; font-weight: 600; }
.pc-finance-desk .ant-form-item { margin-bottom: 0; }
.pc-finance-desk .pc-amount.ant-input-affix-wrapper { max-width: none; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-finance-desk-line { grid-template-columns: 80px 1fr 44px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
  .pc-finance-desk-line > :first-child { grid-column: 1 / -1; }
  .pc-finance-desk-line > span { grid-row: 3; grid-column: 1 / -1; }
  .pc-finance-desk :is(.ant-btn, .ant-input-affix-wrapper, input.ant-input, .ant-radio-button-wrapper) { min-height: 44px; }
  .pc-finance-desk .ant-radio-button-wrapper { line-height: 42px; }
}
`;
