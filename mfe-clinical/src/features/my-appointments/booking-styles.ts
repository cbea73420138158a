/** Styles of the pages on which patients book and see their own appointments. */
export const BOOKING_STYLES = `
.pc-clinical-own { display: flex; flex-direction: column; gap: 16px; max-width: 720px; min-width: 0; }
.pc-clinical-own h2 { margin: 0; font-size: calc(var(--pc-font) + 4px); font-weight: 600; outline: none; overflow-wrap: anywhere; }
.pc-clinical-own h3 { margin: 8px 0; font-size: var(--pc-font); font-weight: 600; color: var(--pc-muted); }
.pc-clinical-own p { margin: 0; overflow-wrap: anywhere; }
.pc-clinical-own-services { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-clinical-own-service { display: flex; flex-direction: column; gap: 2px; min-height: 44px; padding: 12px 16px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); overflow-wrap: anywhere; }
.pc-clinical-own-service span { color: var(--pc-muted); }
.pc-clinical-own-service:hover { border-color: var(--pc-brand); color: var(--pc-text); }
.pc-clinical-own-service:focus-visible { outline: var(--pc-focus) solid var(--pc-brand); outline-offset: 2px; }
.pc-clinical-own-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; }
.pc-clinical-own-head a { display: inline-flex; align-items: center; min-height: 32px; text-decoration: underline; }
.pc-clinical-own-acts { display: flex; flex-wrap: wrap; gap: 8px; }
.pc-clinical-own-note { white-space: pre-line; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-clinical-own-head a { min-height: 44px; }
  .pc-clinical-own-acts .ant-btn { min-height: 44px; flex: 1 1 auto; }
}
`;
