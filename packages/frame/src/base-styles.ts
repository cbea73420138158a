/**
 * Base styles of the page. Colours come from the theme as custom properties. The rule for links has no specificity, so
 * that all others prevail. Links of cards and the inputs of lists of choices are targets of 24px at least, on a phone of
 * 44px. The chosen text stays legible while its list is open: antd dims it below the contrast of WCAG 1.4.3.
 */
export const BASE_STYLES = `
html { background: var(--pc-layout); }
body { margin: 0; background: var(--pc-layout); color: var(--pc-text); font-size: var(--pc-font); line-height: 1.5714;
  font-family: Polyclinic, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Nirmala UI', 'Noto Sans Tamil', sans-serif; }
:where(a) { color: var(--pc-link); }
.pc-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0; }
.pc-quiet { background: none; border: 0; font: inherit; color: var(--pc-muted); cursor: pointer; border-radius: 6px; padding: 4px 8px; min-height: 32px; text-decoration: none; display: inline-flex; align-items: center; gap: 8px; transition: background-color var(--pc-motion), color var(--pc-motion); }
.pc-quiet:hover { color: var(--pc-text); background: var(--pc-hover); }
.pc-quiet[aria-pressed='true'], .pc-quiet[aria-current] { color: var(--pc-brand); font-weight: 600; }
.pc-mark { display: inline-grid; place-items: center; flex: none; min-width: 32px; height: 32px; padding: 0 4px; box-sizing: border-box; border-radius: var(--pc-radius); background: var(--pc-brand); color: var(--pc-brand-text); font-size: calc(var(--pc-font) - 1px); font-weight: 600; line-height: 1; }
html:not([data-theme='dark']) .pc-in-dark, html[data-theme='dark'] .pc-in-light { display: none; }
.pc-reveal { color: var(--pc-muted); }
.pc-caps { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-caps:not(:empty) { margin-top: 4px; }
:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: 2px; }
h1:focus-visible { outline: none; }
.ant-card-extra > a { display: inline-flex; align-items: center; min-height: 24px; }
.ant-card.ant-card .ant-card-head .ant-card-head-title { padding-block: 8px; white-space: normal; overflow-wrap: break-word; }
.ant-select.ant-select-single:not(.ant-select-customize-input) .ant-select-input { inset-block: -1px; }
.ant-select.ant-select.ant-select-open .ant-select-content.ant-select-content-has-value:not(.ant-select-content-has-search-value) { opacity: 0.7; }
.ant-dropdown .ant-dropdown-menu { max-height: calc(100dvh - 80px); overflow-y: auto; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .ant-card-extra > a { min-height: 44px; } .ant-card .ant-card-head-wrapper { flex-wrap: wrap; column-gap: 8px; } .ant-card.ant-card .ant-card-head .ant-card-head-title { flex: 1 1 auto; } .ant-select.ant-select-single:not(.ant-select-customize-input) .ant-select-input { inset-block: -11px; } .pc-reveal { min-width: 44px; min-height: 44px; margin: -8px -6px -8px 0; } .ant-alert.ant-alert { flex-wrap: wrap; } .ant-alert.ant-alert .ant-alert-section { min-width: 70%; } .ant-alert.ant-alert .ant-alert-actions { margin-inline-start: auto; } .pc-quiet { min-height: 44px; min-width: 44px; justify-content: center; } .ant-dropdown .ant-dropdown-menu .ant-dropdown-menu-item { min-height: 44px; } .ant-drawer-close { min-width: 44px; min-height: 44px; justify-content: center; } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation-duration: 0.01ms !important; } }
@media print { html, body { background: #fff; color: #000; } }
`;
