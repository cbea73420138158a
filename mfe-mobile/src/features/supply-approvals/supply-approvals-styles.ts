export const SUPPLY_APPROVALS_STYLES = `
.pc-mobile-supply-approvals { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.pc-mobile-supply-approvals > li { display: grid; gap: 4px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-supply-approvals small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-supply-approvals .ant-btn { min-height: 44px; }
.pc-mobile-supply-approvals-acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
`;
