/** The figures in one row if there is room, then three, two and one per row; the modules' cards below. */
export const DASHBOARD_STYLES = `
.pc-stats { display: grid; gap: 16px; grid-template-columns: repeat(5, minmax(0, 1fr)); margin: 0; padding: 0; list-style: none; }
.pc-stats[data-count='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.pc-stats:is([data-count='1'], [data-count='2'], [data-count='3'], [data-count='6']) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.pc-stat { position: relative; display: flex; flex-direction: column; gap: 2px; min-height: 104px; height: 100%; box-sizing: border-box; padding: 12px 16px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); color: var(--pc-text); text-decoration: none; }
a.pc-stat:hover { border-color: var(--pc-brand); }
.pc-stat { --pc-tag-wrap: normal; }
.pc-stat-title { font-size: calc(var(--pc-font) - 1px); font-weight: 500; color: var(--pc-muted); overflow-wrap: anywhere; }
.pc-stat-value { font-size: 28px; font-weight: 600; line-height: 1.35; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.pc-stat-value[data-long='true'] { font-size: 20px; line-height: 1.89; }
.pc-stat-none { padding-block: 6px; }
.pc-stat-trend { font-size: calc(var(--pc-font) - 1px); font-variant-numeric: tabular-nums; color: var(--pc-muted); overflow-wrap: anywhere; }
.pc-stat-trend strong { font-weight: 600; color: var(--pc-text); }
.pc-stat-trend svg { fill: currentColor; margin-inline-end: 6px; }
.pc-stat-waiting span { display: block; height: 14px; margin-top: 6px; border-radius: 4px; background: var(--pc-hover); width: 60%; }
.pc-stat-waiting span:first-child { width: 80%; }
.pc-stat-waiting span:nth-child(2) { height: 28px; width: 40%; }
.pc-stats-failed { padding: 8px 0; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-stats-sample { margin: 0; padding: 4px 16px; list-style: none; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-stats-sample li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 8px 0; }
.pc-dashboard-cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr)); align-items: start; }
@media (max-width: 1199.98px) { .pc-stats { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
@media (max-width: 899.98px) { .pc-stats, .pc-stats[data-count] { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; } .pc-stat { min-height: 104px; padding: 12px; } .pc-stat-value[data-long='true'] { font-size: 18px; } }
@media (max-width: 339.98px) { .pc-stats, .pc-stats[data-count] { grid-template-columns: minmax(0, 1fr); } }
`;
