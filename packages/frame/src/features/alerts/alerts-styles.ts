/** Lines of alerts, below the bell and on their own page. */
export const ALERTS_STYLES = `
.pc-alerts { list-style: none; margin: 0; padding: 0; }
.pc-alert { position: relative; display: flex; align-items: flex-start; gap: 12px; padding: 8px 12px; min-height: 40px; }
.pc-alert + .pc-alert { border-top: 1px solid var(--pc-line); }
.pc-alert:hover { background: var(--pc-hover); }
.pc-alert-icon { padding-top: 3px; color: var(--pc-muted); }
.pc-alert-words { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.pc-alert-words small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); font-variant-numeric: tabular-nums; }
.pc-alert-words a { color: var(--pc-text); text-decoration: none; }
.pc-alert-words a::after { content: ''; position: absolute; inset: 0; }
.pc-alert-words a:focus-visible { outline: none; }
.pc-alert-words a:focus-visible::after { outline: 2px solid var(--pc-brand); outline-offset: -2px; border-radius: var(--pc-radius); }
.pc-alert[data-unread='true'] .pc-alert-words > :first-child { font-weight: 600; }
.pc-alert[data-unread='true']::before { content: ''; position: absolute; inset-inline-start: 3px; top: 16px; width: 6px; height: 6px; border-radius: 50%; background: var(--pc-brand); }
.pc-alert > button { position: relative; z-index: 1; flex: none; }
.pc-alerts-page { max-width: 840px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-bell { position: relative; display: inline-block; }
.pc-bell > .pc-badge { inset-inline-end: 0; top: 0; }
.pc-bell-panel { position: absolute; inset-inline-end: 0; top: calc(100% + 8px); z-index: 11; width: 380px; max-height: min(520px, calc(100dvh - 80px)); overflow-y: auto; box-sizing: border-box; border: 1px solid var(--pc-border); border-radius: 12px; background: var(--pc-elevated); box-shadow: 0 8px 28px rgb(0 0 0 / 22%); outline: none; }
.pc-bell-head, .pc-bell-foot { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 8px 12px; }
.pc-bell-head { border-bottom: 1px solid var(--pc-line); }
.pc-bell-head h2 { margin: 0; font-size: var(--pc-font); font-weight: 600; }
.pc-bell-foot { border-top: 1px solid var(--pc-line); }
.pc-bell-body { min-height: 96px; }
.pc-bell-body > [role='status'] { padding: 12px; }
@media print { .pc-bell { display: none; } }
`;
