/**
 * Layout of the frame: menu at the left and bar on top, or tabs at the bottom of a phone. On a phone held sideways the bar
 * scrolls away and the tabs are one line, so that most of its 360px are left for the content. The bar has a line in the
 * clinic's colour. Nothing floats above the content: on a wide screen the button of the quick actions (at most 56px) has
 * room of its own, 80px beside or below the content; on a phone it is in the tab bar. The selected entry keeps its weight, so that no name wraps on selection, and the end of a
 * long menu fades instead of cutting an entry; the room below lets the last entry be scrolled clear of it.
 */
export const FRAME_STYLES = `
.pc-frame { min-height: 100dvh; display: grid; grid-template: 'top top' auto 'side main' 1fr / auto minmax(0, 1fr); }
.pc-skip { position: absolute; left: 8px; top: -100px; z-index: 20; padding: 8px 16px; border-radius: var(--pc-radius); background: var(--pc-brand); color: var(--pc-brand-text); }
.pc-skip:focus { top: 8px; }
.pc-top { grid-area: top; position: sticky; top: 0; z-index: 10; display: flex; align-items: center; justify-content: space-between; gap: 8px; height: 56px; box-sizing: border-box; padding: 0 16px; background: var(--pc-header); color: var(--pc-text); border-bottom: 1px solid var(--pc-line); box-shadow: inset 0 3px 0 var(--pc-brand); --pc-text: var(--pc-header-text); --pc-muted: var(--pc-header-muted); }
.pc-top .ant-btn-variant-text:not(:disabled) { color: inherit; }
.pc-top .ant-btn-variant-text:not(:disabled):hover, .pc-top .ant-btn-variant-text[aria-expanded="true"] { color: inherit; background: color-mix(in srgb, currentcolor 10%, transparent); }
.pc-top :is(a, .ant-btn-variant-text):focus-visible { outline-color: currentcolor; }
.pc-clinic { display: flex; align-items: center; gap: 12px; min-width: 0; min-height: 44px; color: var(--pc-text); text-decoration: none; font-weight: 600; border-radius: var(--pc-radius); }
.pc-clinic-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-top-actions { display: flex; align-items: center; gap: 4px; flex: none; }
.pc-tool { display: inline-block; width: 40px; height: 40px; }
.pc-account { height: auto; min-height: 40px; padding: 2px 8px; display: inline-flex; align-items: center; gap: 8px; }
.pc-face { display: inline-grid; place-items: center; width: 32px; height: 32px; flex: none; border-radius: 50%; background: var(--pc-second); color: var(--pc-second-text); font-size: calc(var(--pc-font) - 1px); font-weight: 600; line-height: 1; }
.pc-person { display: grid; text-align: start; line-height: 1.3; }
.pc-person strong { font-weight: 500; color: var(--pc-text); }
.pc-person > span { font-size: calc(var(--pc-font) - 2px); color: var(--pc-muted); }
.pc-side { grid-area: side; position: sticky; top: 56px; width: 212px; height: calc(100dvh - 56px); box-sizing: border-box; padding: 8px; display: flex; flex-direction: column; background: var(--pc-container); border-inline-end: 1px solid var(--pc-line); }
.pc-side[data-folded='true'] { width: 57px; }
.pc-side-groups { flex: 1; overflow: hidden auto; padding-bottom: 24px; scroll-padding-bottom: 24px; mask-image: linear-gradient(var(--pc-brand) calc(100% - 24px), transparent); }
.pc-side ul, .pc-tabs ul, .pc-more ul { list-style: none; margin: 0; padding: 0; }
.pc-side-group { display: flex; align-items: center; min-height: 32px; margin: 4px 0 0; padding-inline: 12px; font-size: calc(var(--pc-font) - 2px); line-height: 1.4; font-weight: 600; color: var(--pc-muted); overflow-wrap: anywhere; }
.pc-side-fold { flex: 1; display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 32px; margin-inline: -12px; padding: 0 12px; border: 0; border-radius: var(--pc-radius); background: none; font: inherit; color: inherit; text-align: start; overflow-wrap: anywhere; cursor: pointer; }
.pc-side-fold:hover { background: var(--pc-hover); color: var(--pc-text); }
.pc-side-fold .anticon { font-size: 10px; transition: transform var(--pc-motion); }
.pc-side-fold[aria-expanded='false'] .anticon { transform: rotate(-90deg); }
.pc-side[data-folded='true'] .pc-side-group { min-height: 0; height: 1px; margin: 8px; padding: 0; overflow: hidden; background: var(--pc-line); color: transparent; font-size: 0; }
.pc-side[data-folded='true'] .pc-side-groups > :first-child .pc-side-group { background: none; margin: 0; }
.pc-side-link { display: flex; align-items: center; gap: 12px; width: 100%; box-sizing: border-box; min-height: 40px; padding-block: 4px; padding-inline: 12px 4px; border: 0; border-radius: var(--pc-radius); background: none; font: inherit; color: var(--pc-text); text-decoration: none; text-align: start; overflow-wrap: anywhere; cursor: pointer; transition: background-color var(--pc-motion), color var(--pc-motion); }
.pc-side-link:hover { background: var(--pc-hover); }
.pc-side-link.active { background: var(--pc-brand-tint); color: var(--pc-brand); box-shadow: inset 3px 0 0 var(--pc-brand); }
.pc-side-note { cursor: default; color: var(--pc-muted); }
.pc-side-note:hover { background: none; }
.pc-side-link .anticon { font-size: 16px; }
.pc-main { grid-area: main; min-width: 0; box-sizing: border-box; padding: 24px; outline: none; }
@media (min-width: 1024px), (min-width: 768px) and (min-height: 600px), (min-width: 768px) and (pointer: fine), (min-width: 768px) and (pointer: none) {
  .pc-frame[data-quick$='right'] > .pc-main { padding-inline-end: 80px; }
  .pc-frame[data-quick$='left'] > .pc-main { padding-inline-start: 80px; }
  .pc-frame[data-quick='center'] > .pc-main { padding-bottom: 104px; }
  html:has(.pc-frame[data-quick='center']):not(:has(.ant-drawer-open)) { scroll-padding-bottom: 88px; }
}
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-frame { grid-template: 'top' auto 'main' 1fr 'tabs' auto / minmax(0, 1fr); }
  .pc-top { padding-inline: max(12px, env(safe-area-inset-left)) max(8px, env(safe-area-inset-right)); }
  .pc-clinic { gap: 8px; }
  .pc-clinic-name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal; overflow-wrap: anywhere; font-size: calc(var(--pc-font) - 1px); line-height: 1.25; }
  .pc-top-actions { gap: 0; }
  .pc-top-actions .ant-btn { min-width: 44px; min-height: 44px; }
  .pc-main { padding: 16px max(12px, env(safe-area-inset-right)) 24px max(12px, env(safe-area-inset-left)); }
  html:has(.pc-frame .pc-tabs):not(:has(.ant-drawer-open)) { scroll-padding-bottom: calc(64px + env(safe-area-inset-bottom)); }
  .pc-tabs { grid-area: tabs; position: sticky; bottom: 0; z-index: 10; background: var(--pc-container); border-top: 1px solid var(--pc-line); padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); }
  .pc-tabs ul { display: flex; }
  .pc-tabs li { flex: 1 1 auto; min-width: 0; }
  .pc-tabs .pc-tab-quick { flex: 0 0 56px; display: grid; place-items: center; }
  .pc-tab { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2px; width: 100%; min-height: 56px; padding: 4px 1px; box-sizing: border-box; border: 0; background: none; font: inherit; font-size: max(11px, calc(var(--pc-font) - 3px)); line-height: 1.3; color: var(--pc-muted); text-decoration: none; cursor: pointer; }
  .pc-tab .anticon { font-size: 20px; }
  .pc-tab > span:last-child { max-width: 100%; overflow-wrap: anywhere; max-height: 2.6em; overflow: hidden; text-overflow: ellipsis; text-align: center; }
  .pc-tab.active { color: var(--pc-brand); box-shadow: inset 0 3px 0 -1px var(--pc-brand); }
  .pc-tab:focus-visible { outline-offset: -2px; }
  .pc-side-link, .pc-side-fold { min-height: 48px; }
  .pc-tab-quick .ant-btn { min-width: 44px; min-height: 44px; }
}
@media (orientation: landscape) and (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-top { position: relative; }
  .pc-tab { flex-direction: row; gap: 6px; min-height: 44px; }
  .pc-tab > span:last-child { max-height: 1.3em; }
}
@media print {
  .pc-top, .pc-side, .pc-tabs, .pc-skip { display: none; }
  .pc-frame { display: block; }
  .pc-frame > .pc-main { padding: 0; }
}
`;
