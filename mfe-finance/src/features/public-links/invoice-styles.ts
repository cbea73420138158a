/** Lines of an invoice on the patient's page. */
export const INVOICE_STYLES = `
.pc-finance-invoice-page-state { margin: 0 0 16px; font-size: calc(var(--pc-font) + 8px); font-weight: 600; }
.pc-finance-invoice-page-lines { width: 100%; margin-bottom: 16px; border-collapse: collapse; }
.pc-finance-invoice-page-lines th, .pc-finance-invoice-page-lines td { padding: 6px 0; text-align: start; font-weight: 400; vertical-align: baseline; }
.pc-finance-invoice-page-lines th:last-child, .pc-finance-invoice-page-lines td:last-child { padding-inline-start: 16px; text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pc-finance-invoice-page-lines thead th { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-finance-invoice-page-lines .pc-finance-invoice-page-sum > * { border-top: 1px solid var(--pc-line); font-weight: 600; }
.pc-finance-invoice-page-ask a { display: inline-flex; align-items: center; min-height: 44px; margin-inline-end: 12px; }
`;
