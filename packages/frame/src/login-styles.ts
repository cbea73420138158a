/** One plain card in the middle of the page. */
export const LOGIN_STYLES = `
.pc-login { min-height: 100dvh; box-sizing: border-box; padding: 16px; display: flex; flex-direction: column; align-items: center; }
.pc-login-settings { align-self: stretch; display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: 8px; margin-bottom: auto; }
.pc-login-card { width: 100%; max-width: 400px; box-sizing: border-box; margin: 24px 0 16px; padding: 32px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: 12px; }
.pc-login-card h1 { margin: 24px 0 16px; font-size: 20px; line-height: 1.4; font-weight: 600; }
.pc-login-card .ant-alert { margin-bottom: 16px; }
.pc-login-product { display: flex; align-items: center; gap: 12px; }
.pc-login-product strong { display: block; line-height: 1.3; }
.pc-login-product small { color: var(--pc-muted); font-size: 13px; }
.pc-login-question { margin: 0 0 12px; }
.pc-login-clinics { list-style: none; margin: 0 0 12px; padding: 0; display: grid; gap: 8px; }
.pc-login-clinics .ant-btn { height: auto; min-height: 44px; white-space: normal; }
.pc-login-links, .pc-login-help { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 8px; }
.pc-login-help { margin: 12px -8px 0; justify-content: space-between; }
.pc-login-after { margin-bottom: auto; }
@media (max-width: 480px) {
  .pc-login-card { margin-top: 16px; padding: 24px 16px; }
}
`;
