export const COVERAGE_STYLES = `
.pc-hr-procurement-coverage { overflow-x: auto; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-hr-procurement-coverage table { width: 100%; border-collapse: collapse; font-size: calc(var(--pc-font) - 1px); font-variant-numeric: tabular-nums; }
.pc-hr-procurement-coverage th, .pc-hr-procurement-coverage td { padding: 4px; border: 1px solid var(--pc-line); text-align: center; white-space: nowrap; font-weight: normal; }
.pc-hr-procurement-coverage th[scope='row'] { position: sticky; inset-inline-start: 0; background: var(--pc-container); text-align: start; padding: 4px 8px; }
.pc-hr-procurement-coverage td[data-gap='true'] { outline: 2px solid currentColor; outline-offset: -3px; font-weight: 600; }
`;
