export const BOOKING_STYLES = `
.pc-mobile-booking { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; overflow-wrap: anywhere; }
.pc-mobile-booking h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); line-height: 1.4; font-weight: 600; outline: none; }
.pc-mobile-booking small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-booking-progress { width: 100%; height: 8px; accent-color: var(--pc-brand); }
.pc-mobile-booking-about { margin: 0; color: var(--pc-muted); }
.pc-mobile-booking-choices { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-booking-choice { display: block; width: 100%; min-height: 56px; padding: 8px 12px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); font: inherit; text-align: start; cursor: pointer; }
.pc-mobile-booking-choice:hover { border-color: var(--pc-brand); }
.pc-mobile-booking-choice:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: 2px; }
.pc-mobile-booking-choice[aria-pressed='true'] { border-color: var(--pc-brand); background: var(--pc-brand-tint); font-weight: 600; }
.pc-mobile-booking-choice[disabled] { border-style: dashed; background: var(--pc-hover); color: var(--pc-muted); cursor: default; }
.pc-mobile-booking .ant-btn { min-height: 44px; height: auto; white-space: normal; }
.pc-mobile-booking-field.ant-input, .pc-mobile-booking-field.ant-input-affix-wrapper { min-height: 44px; }
.pc-mobile-booking-days { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8em, 50% - 4px)), 1fr)); gap: 8px; }
.pc-mobile-booking-days .ant-btn { min-height: 56px; }
.pc-mobile-booking-review { display: grid; gap: 0; margin: 0; padding: 0; list-style: none; }
.pc-mobile-booking-review > li { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 48px; border-block-end: 1px solid var(--pc-line); }
.pc-mobile-booking-review .ant-btn { min-width: 44px; }
.pc-mobile-booking-foot { position: sticky; inset-block-end: 0; z-index: 1; display: flex; gap: 8px; padding-block: 8px; border-block-start: 1px solid var(--pc-line); background: var(--pc-container); }
.pc-mobile-booking-foot .ant-btn { flex: 1; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-mobile-booking-foot { inset-block-end: calc(57px + env(safe-area-inset-bottom)); } }
@media (orientation: landscape) and (max-height: 480px) { .pc-mobile-booking-foot { position: static; } }
`;
