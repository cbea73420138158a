/**
 * One line for each step, over the whole width at the top of the dashboard. In the document it is last: where a clinic is past
 * its first steps, nothing moves when it goes.
 */
export const FIRST_STEPS_STYLES = `
.pc-admin-steps { grid-column: 1 / -1; order: -1; }
.pc-admin-steps p { margin: 0 0 8px; }
.pc-admin-steps ol { margin: 0; padding: 0; list-style: none; }
.pc-admin-steps-step { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 6px 0; border-top: 1px solid var(--pc-line); }
.pc-admin-steps-step:first-child { border-top: 0; }
.pc-admin-steps-mark { flex: none; display: grid; place-content: center; width: 24px; height: 24px; border: 1px solid var(--pc-line); border-radius: 50%; color: var(--pc-muted); font-size: 12px; font-variant-numeric: tabular-nums; }
.pc-admin-steps-mark[data-done='true'] { border-color: currentColor; color: var(--pc-brand); }
.pc-admin-steps-text { flex: 1; min-width: 0; }
.pc-admin-steps-text small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-admin-steps-sample:not(:empty) { margin-top: 8px; padding-top: 12px; border-top: 1px solid var(--pc-line); }
@media (max-width: 480px) { .pc-admin-steps-step { flex-wrap: wrap; } .pc-admin-steps-step > a { margin-inline-start: 36px; } }
`;
