/** Rows as a table or as cards. The row's link covers the row; other controls lie above it. */
export const LIST_STYLES = `
.pc-list-area { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.pc-list-area[aria-busy='true'] { opacity: 0.6; transition: opacity var(--pc-motion) 0.2s; }
.pc-list-frame { overflow-x: auto; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-list { width: 100%; border-spacing: 0; font-variant-numeric: tabular-nums; }
.pc-list th { padding: 8px 12px; text-align: start; font-size: calc(var(--pc-font) - 1px); font-weight: 600; color: var(--pc-muted); vertical-align: bottom; }
.pc-list td { padding: var(--pc-cell) 12px; height: var(--pc-row); border-top: 1px solid var(--pc-line); vertical-align: middle; overflow-wrap: anywhere; }
.pc-list[data-dense] td { height: calc(var(--pc-row) - 2 * var(--pc-cell)); }
.pc-list[data-dense] .pc-list-cut { display: inline-block; max-width: 7.5rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: top; line-height: 1.7; }
.pc-list[data-dense] .pc-list-cut:only-child { max-width: 11rem; }
.pc-list [data-align='end'] { text-align: end; }
.pc-list td:is([data-align='end'], [data-one-line]), .pc-list td time { white-space: nowrap; }
.pc-list td:not([data-align], [data-one-line]) { min-width: 6.5rem; }
.pc-list tbody tr { position: relative; }
.pc-list tbody tr:hover { background: var(--pc-hover); }
.pc-list tbody .pc-list-group { background: var(--pc-hover); }
.pc-list-group th { padding-block: 6px; border-top: 1px solid var(--pc-line); color: var(--pc-text); }
.pc-list tr[data-marked], .pc-card[data-marked] { background: var(--pc-brand-tint); }
.pc-list-sort { display: inline-flex; align-items: center; gap: 6px; padding: 0; min-height: 24px; border: 0; background: none; font: inherit; color: inherit; cursor: pointer; fill: currentColor; }
.pc-list-sort:hover, [aria-sort] .pc-list-sort { color: var(--pc-text); }
.pc-list-link { display: inline-block; min-height: 24px; color: var(--pc-text); font-weight: 500; text-decoration: none; }
.pc-list-link::after { content: ''; position: absolute; inset: 0; }
.pc-list-link:focus-visible { outline: none; }
.pc-list-link:focus-visible::after { outline: 2px solid var(--pc-brand); outline-offset: -2px; border-radius: var(--pc-radius); }
.pc-list td :is(button, a:not(.pc-list-link)), .pc-card :is(button, a:not(.pc-list-link)) { position: relative; z-index: 1; }
.pc-list td a:not(.pc-list-link), .pc-card a:not(.pc-list-link) { display: inline-flex; align-items: center; min-height: 24px; }
.pc-list-sub { font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.pc-card { position: relative; display: grid; gap: 4px; padding: 12px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); overflow-wrap: anywhere; }
.pc-list-paging { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; color: var(--pc-muted); font-variant-numeric: tabular-nums; }
.pc-list-waiting > div { display: flex; gap: 24px; align-items: center; height: 56px; padding: 0 12px; }
.pc-list-waiting > div + div { border-top: 1px solid var(--pc-line); }
.pc-list-waiting span { height: 14px; border-radius: 4px; background: var(--pc-hover); flex: 1; }
.pc-list-waiting span:first-child { flex: 2; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-card a:not(.pc-list-link) { min-height: 44px; } }
@media print { .pc-list-paging { display: none; } .pc-list-frame { border: 0; overflow: visible; } }
`;
