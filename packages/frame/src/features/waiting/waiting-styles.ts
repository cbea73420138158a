/** A list of readable width with large targets. */
export const WAITING_STYLES = `
.pc-waiting { list-style: none; margin: 0; padding: 0; max-width: 720px; display: grid; gap: 8px; }
.pc-waiting li { display: grid; gap: 4px; padding: 12px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); overflow-wrap: anywhere; }
.pc-waiting small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); }
.pc-waiting li > .ant-flex { align-items: center; margin-top: 4px; }
.pc-waiting .ant-btn, .pc-waiting a { min-height: 44px; }
.pc-waiting a { display: inline-flex; align-items: center; }
`;
