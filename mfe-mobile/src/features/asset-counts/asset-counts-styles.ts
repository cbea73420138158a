export const ASSET_COUNT_STYLES = `
.pc-mobile-asset-count { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; }
.pc-mobile-asset-count .ant-btn, .pc-mobile-asset-count input { min-height: 44px; }
.pc-mobile-asset-count ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-asset-count li { display: grid; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-asset-count small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-asset-count-card { display: grid; gap: 8px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-asset-count-acts { display: flex; flex-wrap: wrap; gap: 8px; }
`;
