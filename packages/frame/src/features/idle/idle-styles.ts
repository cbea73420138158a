/** A small dialog in the browser's top layer, so that no drawer can cover it. */
export const IDLE_STYLES = `
.pc-idle { max-width: min(420px, calc(100vw - 32px)); box-sizing: border-box; padding: 24px; border: 1px solid var(--pc-line); border-radius: 12px; background: var(--pc-container); color: var(--pc-text); font-family: inherit; }
.pc-idle::backdrop { background: rgb(0 0 0 / 45%); }
.pc-idle h2 { margin: 0 0 8px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-idle p { margin: 0 0 12px; }
.pc-idle .pc-idle-time { font-size: 32px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.pc-idle-acts { display: flex; flex-wrap: wrap; gap: 8px; }
`;
