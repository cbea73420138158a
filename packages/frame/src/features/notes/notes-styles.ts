/** Notes as one plain list of readable width. */
export const NOTES_STYLES = `
.pc-notes-new { display: flex; gap: 8px; align-items: flex-start; max-width: 720px; }
.pc-notes-new .ant-input { flex: 1; }
.pc-notes-part { margin: 0; font-size: var(--pc-font); font-weight: 600; color: var(--pc-muted); }
.pc-notes { list-style: none; margin: 0; padding: 0; max-width: 720px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-note { display: flex; align-items: flex-start; gap: 8px; padding: 8px 12px; min-height: 40px; }
.pc-note + .pc-note { border-top: 1px solid var(--pc-line); }
.pc-note .ant-checkbox-wrapper { min-width: 24px; min-height: 32px; align-items: center; justify-content: center; }
.pc-note-words { flex: 1; min-width: 0; padding-top: 5px; overflow-wrap: anywhere; white-space: pre-wrap; }
.pc-note[data-done='true'] .pc-note-words > span { color: var(--pc-muted); text-decoration: line-through; }
.pc-note-words small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); }
.pc-note-edit { flex: 1; display: grid; gap: 8px; }
.pc-note-acts { display: flex; flex: none; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-note .ant-checkbox-wrapper { min-width: 44px; min-height: 44px; } .pc-note { padding: 4px 4px 4px 0; } .pc-note-words { padding-top: 11px; } }
@media print { .pc-notes-new, .pc-note-acts { display: none; } }
`;
