export const STOCKTAKES_STYLES = `
.pc-mobile-stocktakes { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; }
.pc-mobile-stocktakes .ant-btn, .pc-mobile-stocktakes input { min-height: 44px; }
.pc-mobile-stocktakes ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-stocktakes li > button { display: grid; width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); font: inherit; text-align: start; }
.pc-mobile-stocktakes li > button:focus-visible { outline: 2px solid var(--pc-brand); outline-offset: 1px; }
.pc-mobile-stocktakes small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-stocktakes-card { display: grid; gap: 8px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-stocktakes-acts { display: flex; flex-wrap: wrap; gap: 8px; }
`;
