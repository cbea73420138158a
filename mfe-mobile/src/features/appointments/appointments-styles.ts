export const APPOINTMENTS_STYLES = `
.pc-mobile-appointments { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; }
.pc-mobile-appointments-date.ant-input { flex: 1 1 140px; width: auto; min-height: 44px; }
.pc-mobile-appointments-views .ant-segmented-item-label { min-height: 44px; display: grid; place-items: center; line-height: 1.4; white-space: normal; }
.pc-mobile-appointments-cards { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-appointments-cards > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 12px; border: 1px solid var(--pc-line); border-inline-start-width: 4px; border-radius: var(--pc-radius); background: var(--pc-container); font-variant-numeric: tabular-nums; }
.pc-mobile-appointments-cards > li[data-urgent='true'] { border-inline-start-color: var(--pc-danger); }
.pc-mobile-appointments-cards small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-appointments-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; }
.pc-mobile-appointments-line > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 500; }
.pc-mobile-appointments-acts { display: flex; flex-wrap: wrap; gap: 8px; }
.pc-mobile-appointments-acts .ant-btn { min-width: 44px; }
.pc-mobile-appointments .ant-btn { min-height: 44px; height: auto; white-space: normal; }
`;
