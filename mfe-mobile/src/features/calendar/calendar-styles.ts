export const CALENDAR_STYLES = `
.pc-mobile-calendar { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.pc-mobile-calendar .ant-btn { min-height: 44px; height: auto; white-space: normal; }
.pc-mobile-calendar small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-calendar-views .ant-segmented-item-label { min-height: 44px; display: grid; place-items: center; line-height: 1.4; white-space: normal; }
.pc-mobile-calendar-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.pc-mobile-calendar-bar > strong { flex: 1; min-width: 96px; text-align: center; }
.pc-mobile-calendar-bar .ant-btn { min-width: 44px; }
.pc-mobile-calendar-side { display: flex; gap: 8px; margin-inline-start: auto; }
.pc-mobile-calendar-slots { display: grid; margin: 0; padding: 0; list-style: none; border-block-start: 1px solid var(--pc-line); }
.pc-mobile-calendar-slot { display: grid; grid-template-columns: minmax(min-content, 72px) minmax(0, 1fr); gap: 8px; min-height: var(--pc-slot-height, 52px); padding-block: 4px; border-block-end: 1px solid var(--pc-line); }
.pc-mobile-calendar-slot > span { color: var(--pc-muted); overflow-wrap: normal; }
.pc-mobile-calendar-slot > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; }
.pc-mobile-calendar-slot[data-closed='true'] { background: var(--pc-hover); }
.pc-mobile-calendar-slot[data-over='true'] { background: var(--pc-brand-tint); outline: 2px solid var(--pc-brand); outline-offset: -2px; }
.pc-mobile-calendar-slot > div > .ant-btn { justify-self: end; min-width: 44px; }
.pc-mobile-calendar-visit { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px; padding: 8px; border: 1px solid var(--pc-line); border-inline-start-width: 4px; border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-calendar-visit[data-urgent='true'] { border-inline-start-color: var(--pc-danger); }
.pc-mobile-calendar-visit[data-dragged='true'] { opacity: 0.5; }
.pc-mobile-calendar-visit a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 500; }
.pc-mobile-calendar-grip.ant-btn { min-width: 44px; cursor: grab; touch-action: none; }
.pc-mobile-calendar-move { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(6em, 50% - 4px)), 1fr)); gap: 8px; }
.pc-mobile-calendar-move > p, .pc-mobile-calendar-move > div { grid-column: 1 / -1; margin: 0; }
.pc-mobile-calendar-day { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.pc-mobile-calendar-day > ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-calendar-day > .ant-btn { text-align: start; }
.pc-mobile-calendar-month { display: grid; grid-template-columns: minmax(0, 1fr); }
.pc-mobile-calendar-week { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); }
.pc-mobile-calendar-week > [role='columnheader'] { color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); text-align: center; }
.pc-mobile-calendar-cell { display: grid; justify-items: center; align-content: start; width: 100%; min-height: 52px; padding: 4px 0; border: 1px solid var(--pc-line); background: var(--pc-container); color: var(--pc-text); font: inherit; cursor: pointer; }
.pc-mobile-calendar-cell:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: -2px; }
.pc-mobile-calendar-cell[data-outside='true'] { background: var(--pc-hover); color: var(--pc-muted); }
.pc-mobile-calendar-cell[aria-current='date'] { font-weight: 700; color: var(--pc-brand); }
.pc-mobile-calendar-count { min-width: 20px; padding-inline: 4px; border-radius: 10px; background: var(--pc-brand-tint); color: var(--pc-brand); font-size: calc(var(--pc-font) - 2px); }
`;
