export const DASHBOARDS_STYLES = `
.pc-mobile-dashboard { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; overflow-wrap: anywhere; }
.pc-mobile-dashboard h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); line-height: 1.4; font-weight: 600; }
.pc-mobile-dashboard small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-dashboard-welcome { margin: 0; font-size: calc(var(--pc-font) + 2px); }
.pc-mobile-dashboard-next { position: relative; display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 12px 16px; border-radius: var(--pc-radius); background: var(--pc-brand-tint); }
.pc-mobile-dashboard-next > span:first-child { flex: 1; min-width: 0; }
.pc-mobile-dashboard-next a { color: inherit; font-weight: 600; }
.pc-mobile-dashboard-next a::after, .pc-mobile-dashboard-figures a::after { content: ''; position: absolute; inset: 0; }
.pc-mobile-dashboard-figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8em, 50% - 6px)), 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-dashboard-figures > li { position: relative; min-width: 0; min-height: 44px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-dashboard-figures a { color: inherit; }
.pc-mobile-dashboard-figures strong { display: block; font-size: calc(var(--pc-font) + 10px); line-height: 1.3; font-variant-numeric: tabular-nums; }
.pc-mobile-dashboard-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 12px; min-height: 44px; }
.pc-mobile-dashboard-head a { display: inline-flex; align-items: center; min-height: 44px; }
.pc-mobile-dashboard-lines { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-dashboard-lines > li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 56px; padding: 8px 12px; border: 1px solid var(--pc-line); border-inline-start-width: 4px; border-radius: var(--pc-radius); background: var(--pc-container); font-variant-numeric: tabular-nums; }
.pc-mobile-dashboard-lines > li[data-urgency='high'] { border-inline-start-color: var(--pc-danger); }
.pc-mobile-dashboard-lines > li[data-urgency='medium'] { border-inline-start-color: var(--pc-brand); }
.pc-mobile-dashboard-lines > li > span:first-child { flex: 1; min-width: 140px; }
.pc-mobile-dashboard-lines > li > span:first-child > a { display: inline-flex; align-items: center; min-height: 44px; }
.pc-mobile-dashboard .ant-btn { min-height: 44px; height: auto; white-space: normal; }
.pc-mobile-dashboard-empty { display: grid; justify-items: start; gap: 8px; margin: 0; color: var(--pc-muted); }
.pc-mobile-dashboard-full { display: inline-flex; align-items: center; min-height: 44px; }
.pc-mobile-dashboard-hint { margin: 0; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); text-align: center; }
`;
