/**
 * On a wide screen the button stands in the room that the frame reserves beside or below the content, and its panel opens
 * above the page and below overlays; on a phone the button is part of the tab bar. Neither is printed.
 */
export const QUICK_ACTIONS_STYLES = `
.pc-quick { position: fixed; z-index: 8; display: grid; gap: 8px; --pc-quick-gap: 12px; color: var(--pc-text); }
.pc-quick[data-position$='right'] { inset-inline-end: var(--pc-quick-gap); justify-items: end; }
.pc-quick[data-position$='left'] { inset-inline-start: calc(var(--pc-side-width, 212px) + var(--pc-quick-gap)); justify-items: start; }
.pc-frame:has(.pc-side[data-folded='true']) .pc-quick { --pc-side-width: 57px; }
.pc-frame:not(:has(.pc-side)) .pc-quick { --pc-side-width: 0px; }
.pc-quick[data-position='center'] { inset-inline: var(--pc-side-width, 212px) 0; justify-items: center; }
.pc-quick[data-position='center']::before { content: ''; position: absolute; z-index: -1; inset-inline: 0; bottom: calc(-1 * var(--pc-quick-gap)); height: 80px; box-sizing: border-box; background: var(--pc-layout); border-top: 1px solid var(--pc-line); }
.pc-quick[data-position^='bottom'], .pc-quick[data-position='center'] { bottom: var(--pc-quick-gap); }
.pc-quick[data-position^='top'] { top: calc(56px + var(--pc-quick-gap)); }
.pc-quick[data-position^='top'] .pc-quick-open { order: -1; }
.pc-quick-open { position: relative; display: grid; place-items: center; width: 48px; height: 48px; padding: 0; border: 1px solid var(--pc-border); border-radius: 50%; background: var(--pc-elevated); color: var(--pc-brand); font-size: 20px; cursor: pointer; box-shadow: 0 4px 14px rgb(0 0 0 / 18%); }
.pc-quick[data-size='small'] .pc-quick-open { width: 44px; height: 44px; font-size: 18px; }
.pc-quick[data-size='large'] .pc-quick-open { width: 56px; height: 56px; font-size: 24px; }
.pc-quick-open:hover { background: var(--pc-brand-tint); }
.pc-quick-panel { padding: 8px; border: 1px solid var(--pc-border); border-radius: 12px; background: var(--pc-elevated); box-shadow: 0 8px 28px rgb(0 0 0 / 22%); max-height: calc(100dvh - 160px); overflow-y: auto; }
.pc-quick-group { display: flex; align-items: center; justify-content: space-between; width: 100%; min-height: 32px; padding: 4px 8px; border: 0; border-radius: var(--pc-radius); background: none; font: inherit; font-size: calc(var(--pc-font) - 1px); font-weight: 600; color: var(--pc-muted); cursor: pointer; }
.pc-quick-group:hover { background: var(--pc-hover); }
.pc-quick-group[aria-expanded='false'] .anticon { transform: rotate(-90deg); }
.pc-quick-tiles { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4px; margin: 0; padding: 0; list-style: none; }
.pc-quick-tiles { --pc-tile: 88px; --pc-tile-icon: 20px; }
.pc-quick-tiles[data-size='small'] { --pc-tile: 72px; --pc-tile-icon: 16px; }
.pc-quick-tiles[data-size='large'] { --pc-tile: 112px; --pc-tile-icon: 26px; }
.pc-quick-panel .pc-quick-tiles { grid-template-columns: repeat(3, var(--pc-tile)); }
.pc-quick-tiles[data-labels='false'] { --pc-tile: 52px; }
.pc-tile { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 6px; width: 100%; min-height: 44px; height: 100%; box-sizing: border-box; padding: 8px 4px; border: 0; border-radius: var(--pc-radius); background: none; font: inherit; font-size: calc(var(--pc-font) - 1px); line-height: 1.3; color: var(--pc-text); text-align: center; text-decoration: none; overflow-wrap: anywhere; cursor: pointer; }
.pc-quick-tiles[data-size='small'] .pc-tile { font-size: calc(var(--pc-font) - 2px); }
.pc-quick-tiles[data-size='large'] .pc-tile { font-size: var(--pc-font); padding-block: 14px; }
.pc-tile:hover { background: var(--pc-hover); }
.pc-tile:focus-visible { outline-offset: -2px; }
.pc-tile-icon { position: relative; display: inline-grid; place-items: center; padding: 4px; font-size: var(--pc-tile-icon); color: var(--pc-brand); }
.pc-tile-icon .pc-badge { inset-inline-end: -10px; top: -6px; }
.pc-quick-tab { width: 28px; height: 44px; padding: 0; border: 1px solid var(--pc-border); border-radius: var(--pc-radius) 0 0 var(--pc-radius); background: var(--pc-elevated); color: var(--pc-muted); cursor: pointer; }
.pc-quick[data-hidden='true'] { --pc-quick-gap: 0px; bottom: 16px; }
.pc-quick[data-hidden='true'][data-position^='top'] { top: 72px; bottom: auto; }
.pc-quick[data-hidden='true'][data-position$='left'] .pc-quick-tab { border-radius: 0 var(--pc-radius) var(--pc-radius) 0; }
.pc-quick[data-hidden='true'][data-position='center'] { bottom: 0; }
.pc-quick[data-hidden='true'][data-position='center'] .pc-quick-tab { width: 44px; height: 28px; border-radius: var(--pc-radius) var(--pc-radius) 0 0; }
.pc-quick[data-position$='left'] .pc-quick-tab > * { transform: rotate(180deg); }
.pc-quick[data-position='center'] .pc-quick-tab > * { transform: rotate(90deg); }
body:has(.ant-drawer-open) .pc-quick, body:has(.ant-modal-wrap:not([style*='display: none'])) .pc-quick { display: none; }
.pc-tab-quick .pc-quick-open { border: 0; background: var(--pc-brand); color: var(--pc-brand-text); box-shadow: none; }
.pc-tab-quick .pc-quick-open:hover { background: color-mix(in srgb, var(--pc-brand) 88%, var(--pc-brand-text)); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-tile { min-height: 72px; } .pc-quick-group { min-height: 44px; } }
@media print { .pc-quick { display: none; } }
`;
