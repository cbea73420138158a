export const CHART_STYLES = `
.pc-mobile-chart { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; }
.pc-mobile-chart small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-chart-banner { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-chart-banner h2 { flex: 1 0 100%; margin: 0; font-size: calc(var(--pc-font) + 4px); line-height: 1.4; }
.pc-mobile-chart a { display: inline-flex; align-items: center; min-height: 44px; }
.pc-mobile-chart-acts { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
.pc-mobile-chart .ant-btn { min-height: 44px; white-space: normal; height: auto; }
.pc-mobile-chart-acts .ant-btn-primary { grid-column: 1 / -1; }
.pc-mobile-chart-list { margin: 0; padding: 0; list-style: none; }
.pc-mobile-chart-list > li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; min-height: 44px; padding: 4px 0; border-top: 1px solid var(--pc-line); font-variant-numeric: tabular-nums; }
.pc-mobile-chart-list > li:first-child { border-top: 0; }
.pc-mobile-chart-list > li > span:first-child { flex: 1 1 60%; min-width: 0; }
.pc-mobile-chart-list small { display: block; }
`;
