/** One row per charge, stacked on a phone. */
export const CHARGES_STYLES = `
.pc-finance-charges { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding-block-end: 16px; border-block-end: 1px solid var(--pc-line); }
.pc-finance-charges:last-of-type { padding-block-end: 0; border-block-end: 0; }
.pc-finance-charges h3 { margin: 0; font-size: var(--pc-font); font-weight: 600; }
.pc-finance-charges ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-finance-charges li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; font-variant-numeric: tabular-nums; }
.pc-finance-charges li > :first-child { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-finance-charges li { padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
  .pc-finance-charges li > :first-child { flex-basis: 100%; }
  .pc-finance-charges :is(.ant-btn, .ant-input-affix-wrapper, input.ant-input, .ant-radio-button-wrapper) { min-height: 44px; }
  .pc-finance-charges .ant-btn { height: auto; white-space: normal; }
  .pc-finance-charges .ant-radio-button-wrapper { line-height: 42px; }
}
`;
