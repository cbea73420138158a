/** Steps of the second factor; only the recovery codes are printed. */
export const SIGN_IN_STYLES = `
.pc-second-factor h2 { margin: 0 0 12px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; outline: none; }
.pc-second-factor .ant-alert { margin-bottom: 16px; }
.pc-step { margin: 0; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-qr { min-height: 186px; display: grid; justify-items: center; align-items: center; margin: 0 0 12px; }
.pc-secret { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.pc-secret code, .pc-recovery-codes code { font-size: calc(var(--pc-font) + 1px); overflow-wrap: anywhere; user-select: all; }
.pc-recovery { display: grid; gap: 12px; justify-items: start; }
.pc-recovery p { margin: 0; }
.pc-recovery-codes { justify-self: stretch; padding: 12px 16px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-recovery-codes > strong { display: none; }
.pc-recovery-codes ul { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)); gap: 8px 16px; }
.pc-recovery-acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-recovery .ant-checkbox-wrapper { min-height: 44px; align-items: center; } }
@media print {
  body:has(.pc-recovery) * { visibility: hidden; }
  body:has(.pc-recovery) .pc-recovery-codes, body:has(.pc-recovery) .pc-recovery-codes * { visibility: visible; }
  .pc-recovery-codes { position: fixed; inset: 0 auto auto 0; border: 0; }
  .pc-recovery-codes > strong { display: block; margin-bottom: 12px; }
}
`;
