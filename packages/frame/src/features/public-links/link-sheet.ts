/** One column, made for a phone in one hand: large targets, nothing that scrolls sideways. */
export const LINK_SHEET = `
.pc-link { min-height: 100dvh; box-sizing: border-box; padding: 8px 16px 32px; display: flex; flex-direction: column; align-items: center; }
.pc-link-settings { align-self: stretch; display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: 8px; }
.pc-link-card { width: 100%; max-width: 560px; box-sizing: border-box; margin-top: 16px; padding: 24px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: 12px; overflow-wrap: anywhere; }
.pc-link-card h1 { margin: 16px 0 8px; font-size: calc(var(--pc-font) + 8px); line-height: 1.4; font-weight: 600; }
.pc-link-card .ant-alert { margin-bottom: 16px; }
.pc-link-card .ant-input, .pc-link-card .ant-btn { min-height: 44px; font-size: max(16px, var(--pc-font)); }
.pc-link-card .ant-radio-wrapper, .pc-link-card .ant-checkbox-wrapper { min-height: 44px; align-items: center; margin-inline-end: 0; }
.pc-link-card .ant-checkbox-wrapper .ant-checkbox, .pc-link-card .ant-radio-wrapper .ant-radio { align-self: center; }
.pc-link-clinic { display: flex; align-items: center; gap: 12px; margin: 0; }
.pc-link-intro { white-space: pre-line; margin: 0 0 16px; }
.pc-link-note { margin: 12px 0 0; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-link-choices { display: grid; }
.pc-link-acts { display: grid; gap: 12px; margin-top: 24px; }
.pc-queue-token { margin: 8px 0; font-size: 72px; line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; }
.pc-queue-state { margin: 0 0 16px; font-size: calc(var(--pc-font) + 8px); font-weight: 600; }
.pc-queue-facts { margin: 0; display: grid; gap: 12px; font-size: calc(var(--pc-font) + 4px); }
.pc-queue-facts dt { color: var(--pc-muted); font-size: calc(var(--pc-font)); }
.pc-queue-facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.pc-invoice-lines { width: 100%; margin-bottom: 16px; border-collapse: collapse; }
.pc-invoice-lines th, .pc-invoice-lines td { padding: 6px 0; text-align: start; font-weight: 400; vertical-align: baseline; }
.pc-invoice-lines th:last-child, .pc-invoice-lines td:last-child { padding-inline-start: 16px; text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pc-invoice-lines thead th { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-invoice-lines .pc-invoice-sum > * { border-top: 1px solid var(--pc-line); font-weight: 600; }
.pc-invoice-ask a { display: inline-flex; align-items: center; min-height: 44px; margin-inline-end: 12px; }
@media print { .pc-link-settings, .pc-link-acts { display: none; } }
@media (max-width: 480px) {
  .pc-link { padding-inline: 0; }
  .pc-link-settings { padding-inline: 8px; }
  .pc-link-card { padding: 16px; border-inline: 0; border-radius: 0; }
}
`;
