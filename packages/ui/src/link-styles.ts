/** One column for one-handed use on a phone: large targets, no horizontal scrolling. */
export const LINK_STYLES = `
.pc-link { min-height: 100dvh; box-sizing: border-box; padding: 8px 16px 32px; display: flex; flex-direction: column; align-items: center; }
.pc-link-settings { align-self: stretch; display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: 8px; }
.pc-link-card { width: 100%; max-width: 560px; box-sizing: border-box; margin-top: 16px; padding: 24px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: 12px; overflow-wrap: anywhere; }
.pc-link-card h1 { margin: 16px 0 8px; font-size: calc(var(--pc-font) + 8px); line-height: 1.4; font-weight: 600; }
.pc-link-card .ant-alert { margin-bottom: 16px; }
.pc-link-card .ant-input, .pc-link-card .ant-btn { min-height: 44px; font-size: max(16px, var(--pc-font)); }
.pc-link-card .ant-radio-wrapper, .pc-link-card .ant-checkbox-wrapper { min-height: 44px; align-items: center; margin-inline-end: 0; }
.pc-link-card .ant-checkbox-wrapper .ant-checkbox, .pc-link-card .ant-radio-wrapper .ant-radio { align-self: center; }
.pc-link-clinic { display: flex; align-items: center; gap: 12px; margin: 0; }
.pc-link-logo { height: 32px; max-width: 128px; object-fit: contain; border-radius: var(--pc-radius); }
.pc-link-intro { white-space: pre-line; margin: 0 0 16px; }
.pc-link-note { margin: 12px 0 0; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-link-acts { display: grid; gap: 12px; margin-top: 24px; }
@media print { .pc-link-settings, .pc-link-acts { display: none; } }
@media (max-width: 480px) {
  .pc-link { padding-inline: 0; }
  .pc-link-settings { padding-inline: 8px; }
  .pc-link-card { padding: 16px; border-inline: 0; border-radius: 0; }
}
`;
