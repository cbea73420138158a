/** The day as a grid: minutes become pixels through one property. */
export const DAY_SHEET = `
.pc-day { --pc-minute: calc(1.6px * var(--pc-zoom, 1)); display: grid; overflow: auto; max-height: max(420px, calc(100dvh - 250px)); background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: 8px; font-variant-numeric: tabular-nums; }
.pc-day-head { position: sticky; top: 0; z-index: 3; margin: 0; padding: 8px; font-size: var(--pc-font); font-weight: 600; background: var(--pc-container); border-bottom: 1px solid var(--pc-line); border-inline-start: 1px solid var(--pc-line); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-day-corner { position: sticky; inset: 0 auto auto 0; z-index: 4; background: var(--pc-container); border-bottom: 1px solid var(--pc-line); }
.pc-day-times { position: sticky; inset-inline-start: 0; z-index: 2; background: var(--pc-container); color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); }
.pc-day-times span { position: absolute; inset-inline-end: 8px; transform: translateY(-2px); white-space: nowrap; }
.pc-day-body { position: relative; border-inline-start: 1px solid var(--pc-line); background-image: linear-gradient(var(--pc-line) 1px, transparent 1px); background-size: 100% calc(30 * var(--pc-minute)); }
.pc-slot { position: absolute; inset-inline: 0; height: calc(30 * var(--pc-minute)); border: 0; padding: 0; background: none; color: var(--pc-brand); cursor: pointer; font: inherit; font-size: calc(var(--pc-font) - 2px); }
.pc-slot span { opacity: 0; }
.pc-slot:hover { background: var(--pc-brand-tint); }
.pc-slot:hover span, .pc-slot:focus-visible span { opacity: 1; }
.pc-slot:focus-visible { outline-offset: -2px; }
.pc-block { position: absolute; z-index: 1; box-sizing: border-box; display: flex; align-items: flex-start; overflow: hidden; border-radius: 6px; border: 1px solid var(--pc-container); border-inline-start: 3px solid currentColor; font-size: calc(var(--pc-font) - 2px); line-height: 1.35; }
.pc-block:focus-within { z-index: 2; }
.pc-block strong { font-weight: 600; }
.pc-block .pc-list-link { position: absolute; inset: 0; padding: 2px 28px 2px 6px; min-height: 0; overflow: hidden; color: inherit; }
.pc-block-line { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-block-acts { position: relative; z-index: 1; margin-inline-start: auto; height: 100%; }
.pc-block-acts .ant-flex, .pc-block-acts .ant-btn { height: 100%; max-height: 44px; color: inherit; }
.pc-day-now { position: absolute; inset-inline: 0; z-index: 1; height: 0; border-top: 2px solid var(--pc-danger); pointer-events: none; }
@media (max-width: 767.98px) { .pc-day { --pc-minute: calc(2.4px * var(--pc-zoom, 1)); max-height: none; } .pc-block .pc-list-link { padding-inline-end: 48px; } }
@media print { .pc-day { max-height: none; overflow: visible; } .pc-slot, .pc-block-acts { display: none; } }
`;
