export const MY_WORK_STYLES = `
.pc-mobile-my-work { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; overflow-wrap: anywhere; }
.pc-mobile-my-work .ant-btn, .pc-mobile-my-work input { min-height: 44px; }
.pc-mobile-my-work section { display: grid; gap: 8px; }
.pc-mobile-my-work h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); }
.pc-mobile-my-work p { margin: 0; }
.pc-mobile-my-work ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-my-work li, .pc-mobile-my-work-clock { display: grid; gap: 4px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-my-work small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
`;
