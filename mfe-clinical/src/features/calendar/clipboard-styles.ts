/** The strip above the calendar, and the target that appears while an appointment is dragged. */
export const CLIPBOARD_STYLES = `
.pc-clinical-clipboard { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 8px 12px; border: 1px dashed var(--pc-brand); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-clinical-clipboard-about { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-clipboard-list { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-clinical-clipboard-item { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 4px 8px; border: 1px solid var(--pc-line); border-radius: 6px; background: var(--pc-brand-tint); }
.pc-clinical-clipboard-item[data-draggable='true'] { cursor: grab; touch-action: none; user-select: none; }
.pc-clinical-clipboard-target { position: fixed; inset-block-start: 8px; inset-inline: 16px; z-index: 20; display: grid; place-items: center; max-width: 480px; min-height: 56px; margin-inline: auto; border: 2px dashed var(--pc-brand); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-brand); font-weight: 600; pointer-events: none; }
.pc-clinical-clipboard-target[data-over='true'] { background: var(--pc-brand-tint); border-style: solid; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-clipboard .ant-btn { min-height: 44px; } }
@media print { .pc-clinical-clipboard { display: none; } }
`;
