export const DASHBOARDS_STYLES = `
.pc-clinical-board-next-actions ul, .pc-clinical-board-lines { list-style: none; margin: 0; padding: 0; }
.pc-clinical-board-next-actions ul { display: grid; gap: 8px; }
.pc-clinical-board-next-actions li { position: relative; display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-board-next-actions li:has(a):hover, .pc-clinical-board-lines li:has(> a):hover { background: var(--pc-hover); }
.pc-clinical-board-next-actions a { display: inline-block; min-height: 24px; color: inherit; font-weight: 500; text-decoration: none; }
.pc-clinical-board-next-actions a::after { content: ''; position: absolute; inset: 0; }
.pc-clinical-board-next-actions small, .pc-clinical-board-lines small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-clinical-board-next-actions svg { flex: none; }
.pc-clinical-board-lines li { position: relative; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 44px; padding: 6px 0; font-variant-numeric: tabular-nums; }
.pc-clinical-board-lines li + li { border-top: 1px solid var(--pc-line); }
.pc-clinical-board-lines a { display: inline-flex; align-items: center; min-height: 24px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-board-lines a { min-height: 44px; } }
.pc-clinical-board-lines-who { flex: 1; min-width: 120px; overflow-wrap: anywhere; }
.pc-clinical-board-lines[data-urgency='true'] li { padding-inline-start: 12px; border-inline-start: 4px solid var(--pc-line); }
.pc-clinical-board-lines[data-urgency='true'] li[data-urgent='high'] { border-inline-start-color: var(--pc-danger, var(--pc-brand)); }
.pc-clinical-board-lines[data-urgency='true'] li[data-urgent='medium'] { border-inline-start-color: var(--pc-brand); }
.pc-clinical-board-next { display: grid; justify-items: start; gap: 8px; margin-bottom: 8px; padding: 16px; border-radius: var(--pc-radius); background: var(--pc-brand-tint); }
.pc-clinical-board-next-when { display: flex; flex-wrap: wrap; gap: 0 12px; font-size: calc(var(--pc-font) + 6px); font-variant-numeric: tabular-nums; line-height: 1.35; }
.pc-clinical-board-next-acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
`;
