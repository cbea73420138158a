/** The sections next to their content; on a phone in a row above it. */
export const ACCOUNT_STYLES = `
.pc-own { display: grid; grid-template-columns: 200px minmax(0, 720px); gap: 24px; align-items: start; }
.pc-own-nav ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 2px; }
.pc-own-nav a { box-sizing: border-box; display: flex; align-items: center; min-height: 40px; padding: 4px 12px; border-radius: var(--pc-radius); color: var(--pc-text); text-decoration: none; }
.pc-own-nav a:hover { background: var(--pc-hover); }
.pc-own-nav a.active { background: var(--pc-brand-tint); color: var(--pc-brand); font-weight: 600; }
.pc-own-body { display: grid; gap: 16px; min-width: 0; }
.pc-own-part { padding: 16px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); min-width: 0; }
.pc-own-part h2 { margin: 0 0 12px; font-size: calc(var(--pc-font) + 2px); line-height: 1.4; font-weight: 600; }
.pc-own-part p { margin: 0 0 12px; }
.pc-own-part a { color: var(--pc-brand); }
.pc-own-moment { white-space: nowrap; }
.pc-own-hint { color: var(--pc-muted); }
.pc-own-switch { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 44px; padding: 6px 0; }
.pc-own-switch + .pc-own-switch { border-top: 1px solid var(--pc-line); }
.pc-own-switch small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-own { grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .pc-own-nav { overflow-x: auto; margin-inline: -12px; padding-inline: 12px; scroll-padding-inline: 12px; }
  .pc-own-nav ul { display: flex; gap: 4px; width: max-content; }
  .pc-own-nav a { min-height: 44px; white-space: nowrap; border: 1px solid var(--pc-line); background: var(--pc-container); }
  .pc-own-nav a.active { border-color: var(--pc-brand); background: var(--pc-brand-tint); }
  .pc-own-part { padding: 12px; }
  .pc-own-part .ant-btn:not(.ant-btn-sm) { height: auto; min-height: 44px; white-space: normal; }
  .pc-own-part .ant-radio-wrapper { min-height: 44px; align-items: center; }
}
`;
