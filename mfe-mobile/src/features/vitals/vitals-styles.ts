export const VITALS_STYLES = `
.pc-mobile-vitals { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; touch-action: manipulation; }
.pc-mobile-vitals small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-vitals button:not(.ant-btn) { min-width: 44px; min-height: 48px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); font: inherit; font-variant-numeric: tabular-nums; }
.pc-mobile-vitals button:not(.ant-btn):focus-visible { outline: 2px solid var(--pc-brand); outline-offset: 1px; }
.pc-mobile-vitals-signs { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-vitals-signs button { display: grid; align-content: start; justify-items: start; gap: 2px; width: 100%; height: 100%; padding: 4px 8px; text-align: start; }
.pc-mobile-vitals-signs button[aria-pressed='true'] { border-color: var(--pc-brand); box-shadow: inset 0 0 0 1px var(--pc-brand); }
.pc-mobile-vitals-signs strong { font-size: calc(var(--pc-font) + 4px); }
.pc-mobile-vitals-signs em { color: var(--pc-danger); font-style: normal; }
.pc-mobile-vitals-keys { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.pc-mobile-vitals-keys button { font-size: calc(var(--pc-font) + 6px); }
.pc-mobile-vitals-keys button:disabled { opacity: 0.4; }
.pc-mobile-vitals-keys .pc-mobile-vitals-next { grid-column: 1 / -1; font-size: inherit; }
.pc-mobile-vitals-choices, .pc-mobile-vitals-acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.pc-mobile-vitals .ant-btn { min-height: 44px; }
.pc-mobile-vitals-acts > a { display: inline-flex; align-items: center; min-height: 44px; }
.pc-mobile-vitals-score { display: flex; flex-wrap: wrap; gap: 8px; }
@media (orientation: landscape) and (max-height: 480px) { .pc-mobile-vitals-keys { grid-template-columns: repeat(6, minmax(0, 1fr)); } }
`;
