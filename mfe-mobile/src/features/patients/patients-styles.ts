export const PATIENTS_STYLES = `
.pc-mobile-patients { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; }
.pc-mobile-patients .pc-filters .pc-filters-search { flex-basis: 160px; }
.pc-mobile-patients-filter.ant-btn { min-width: 44px; min-height: 44px; }
.pc-mobile-patients-cards { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-patients-cards > li { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 4px 12px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); font-variant-numeric: tabular-nums; }
.pc-mobile-patients-cards small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-patients-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 12px; }
.pc-mobile-patients-line > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 500; }
.pc-mobile-patients-acts { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px; }
.pc-mobile-patients-acts .ant-btn { min-width: 44px; min-height: 44px; display: inline-flex; align-items: center; }
`;
