/** A row for each doctor: the name stays in place while the hours scroll. An hour is wide enough for a press on 15 minutes. */
export const DAY_TIMELINE_STYLES = `
.pc-dashboard-cards > :is(.pc-clinical-timeline, :has(.pc-clinical-timeline)) { grid-column: 1 / -1; }
.pc-clinical-timeline .ant-card-body { padding-block: 8px 12px; }
.pc-clinical-timeline-hours { --pc-lane: 32px; --pc-who: 184px; position: relative; overflow-x: auto; font-variant-numeric: tabular-nums; }
.pc-clinical-timeline-wide { position: relative; min-width: calc(var(--pc-who) + var(--pc-hours) * 96px); }
.pc-clinical-timeline-axis { position: relative; height: 24px; margin-inline-start: var(--pc-who); color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); }
.pc-clinical-timeline-axis span { position: absolute; padding-inline-start: 4px; white-space: nowrap; border-inline-start: 1px solid var(--pc-line); line-height: 24px; }
.pc-clinical-timeline-rows, .pc-clinical-timeline-blocks, .pc-clinical-timeline-legend { list-style: none; margin: 0; padding: 0; }
.pc-clinical-timeline-row { display: grid; grid-template-columns: var(--pc-who) minmax(0, 1fr); border-top: 1px solid var(--pc-line); }
.pc-clinical-timeline-who { position: sticky; inset-inline-start: 0; z-index: 3; box-sizing: border-box; padding: 6px 12px 6px 0; background: var(--pc-container); overflow-wrap: anywhere; line-height: 1.35; }
.pc-clinical-timeline-who strong { display: block; font-weight: 600; }
.pc-clinical-timeline-who small { display: block; font-size: calc(var(--pc-font) - 2px); color: var(--pc-muted); }
.pc-clinical-timeline-track { position: relative; box-sizing: border-box; min-height: calc(var(--pc-lanes) * var(--pc-lane) + 8px); padding-block: 4px; background-image: linear-gradient(to right, var(--pc-line) 1px, transparent 1px); background-size: calc(100% / var(--pc-hours)) 100%; }
.pc-clinical-timeline-closed { position: absolute; inset-block: 0; display: flex; align-items: center; overflow: hidden; color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); background: repeating-linear-gradient(135deg, var(--pc-hover) 0 6px, transparent 6px 12px); }
.pc-clinical-timeline-closed span { padding-inline: 4px; margin-inline: 4px; background: var(--pc-container); border-radius: 4px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-clinical-timeline-blocks { position: absolute; inset: 4px 0; }
.pc-clinical-timeline-block { position: absolute; z-index: 1; box-sizing: border-box; display: flex; align-items: center; min-width: 24px; overflow: hidden; padding-inline: 6px 4px; border: 1px solid var(--pc-container); border-inline-start: 3px solid currentColor; border-radius: 6px; font-size: calc(var(--pc-font) - 2px); line-height: 1.2; text-decoration: none; white-space: nowrap; }
.pc-clinical-timeline-block span { overflow: hidden; text-overflow: ellipsis; }
.pc-clinical-timeline-block:is(:hover, :focus-visible) { z-index: 2; border-color: currentColor; text-decoration: none; }
.pc-clinical-timeline-block:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: -1px; }
.pc-clinical-timeline-block[data-status='IN_PROGRESS'] { border-color: currentColor; font-weight: 600; }
.pc-clinical-timeline-block[data-status='NO_SHOW'] span { text-decoration: line-through; }
.pc-clinical-timeline-now { position: absolute; inset-block: 0; inset-inline: var(--pc-who) 0; z-index: 2; pointer-events: none; }
.pc-clinical-timeline-now span { position: absolute; inset-block: 0; width: 0; border-inline-start: 2px solid var(--pc-danger); }
.pc-clinical-timeline-legend { display: flex; flex-wrap: wrap; gap: 4px 8px; padding-block-start: 8px; border-top: 1px solid var(--pc-line); }
.pc-clinical-timeline-legend a { display: inline-flex; align-items: center; min-height: 24px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-clinical-timeline-hours { --pc-lane: 44px; --pc-who: 0px; }
  .pc-clinical-timeline-row { display: block; }
  .pc-clinical-timeline-who { width: max-content; max-width: calc(100vw - 96px); padding-block: 6px 2px; }
  .pc-clinical-timeline-legend a { min-height: 44px; }
}
@media print { .pc-clinical-timeline-legend { display: none; } }
`;
