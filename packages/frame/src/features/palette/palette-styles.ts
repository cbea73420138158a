/** Lines of the palette; the active one has a colour and a bar. */
export const PALETTE_STYLES = `
.pc-palette { max-height: min(60vh, 480px); overflow: hidden auto; margin-inline: -8px; }
.pc-palette-state { min-height: 22px; padding: 4px 8px; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-palette-heading { padding: 8px 8px 4px; font-size: calc(var(--pc-font) - 2px); font-weight: 600; color: var(--pc-muted); }
.pc-palette-entry { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 36px; padding: 4px 8px; border-radius: var(--pc-radius); cursor: pointer; }
.pc-palette-entry[aria-selected='true'] { background: var(--pc-brand-tint); box-shadow: inset 3px 0 0 var(--pc-brand); }
.pc-palette-title { overflow-wrap: anywhere; }
.pc-palette-detail { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); overflow-wrap: anywhere; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-palette-entry { min-height: 48px; } .pc-palette { max-height: 60dvh; } }
`;
