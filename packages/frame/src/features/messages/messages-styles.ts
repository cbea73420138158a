/** Two panes side by side, or one at a time on a phone; the thread scrolls separately. */
export const MESSAGES_STYLES = `
.pc-chat { display: grid; grid-template-columns: minmax(220px, 320px) minmax(0, 1fr); height: calc(100dvh - 224px); min-height: 360px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); overflow: hidden; }
.pc-chat-list { border-inline-end: 1px solid var(--pc-line); overflow-y: auto; }
.pc-chat-list ul, .pc-people { list-style: none; margin: 0; padding: 0; }
.pc-people { margin: 8px -12px 0; }
.pc-chat-person { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 12px; box-sizing: border-box; color: var(--pc-text); text-decoration: none; }
.pc-chat-person:hover { background: var(--pc-hover); }
.pc-chat-person[aria-current] { background: var(--pc-brand-tint); }
.pc-chat-person:focus-visible { outline-offset: -2px; }
.pc-chat-person > span:last-child { flex: 1; min-width: 0; }
.pc-chat-person strong { font-weight: 500; }
.pc-chat-person[data-unread='true'] strong { font-weight: 700; }
.pc-chat-line { display: flex; align-items: baseline; justify-content: space-between; gap: 8px; }
.pc-chat-line > :first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pc-chat-person small { font-size: calc(var(--pc-font) - 2px); color: var(--pc-muted); }
.pc-chat-unread { flex: none; min-width: 18px; padding: 0 5px; box-sizing: border-box; border-radius: 9px; background: var(--pc-brand); color: var(--pc-brand-text); font-size: max(11px, calc(var(--pc-font) - 3px)); font-weight: 600; line-height: 18px; text-align: center; }
.pc-chat-nothing { display: grid; place-content: center; padding: 24px; text-align: center; color: var(--pc-muted); }
.pc-thread { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
.pc-thread-head { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 4px 12px; border-bottom: 1px solid var(--pc-line); }
.pc-thread-head h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
.pc-thread-head small { display: block; font-size: calc(var(--pc-font) - 2px); font-weight: 400; color: var(--pc-muted); }
.pc-thread-body { flex: 1; min-height: 0; overflow-y: auto; padding: 12px; }
.pc-thread-body:focus-visible { outline-offset: -2px; }
.pc-thread-body ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.pc-thread-mark { display: flex; align-items: center; gap: 12px; color: var(--pc-muted); font-size: calc(var(--pc-font) - 2px); }
.pc-thread-mark::before, .pc-thread-mark::after { content: ''; flex: 1; height: 1px; background: var(--pc-line); }
.pc-thread-mark[data-kind='unread'] { color: var(--pc-brand); font-weight: 600; }
.pc-words { max-width: min(80%, 560px); justify-self: start; padding: 8px 12px; border-radius: 12px; background: var(--pc-hover); overflow-wrap: anywhere; white-space: pre-wrap; }
.pc-words[data-mine='true'] { justify-self: end; background: var(--pc-brand-tint); }
.pc-words small { display: block; font-size: calc(var(--pc-font) - 2px); color: var(--pc-muted); text-align: end; }
.pc-words[data-failed='true'] { border: 1px solid var(--pc-danger); }
.pc-words-failed { color: var(--pc-danger); font-size: calc(var(--pc-font) - 1px); white-space: normal; }
.pc-thread-older { display: grid; justify-items: center; padding-bottom: 8px; }
.pc-thread-write { display: flex; gap: 8px; align-items: flex-end; padding: 8px 12px; border-top: 1px solid var(--pc-line); }
.pc-thread-write .ant-input { flex: 1; }
.pc-chat-off { max-width: 640px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-chat { grid-template-columns: minmax(0, 1fr); height: auto; min-height: 0; }
  .pc-chat-list { border: 0; }
  .pc-chat[data-open='true'] { height: calc(100dvh - 192px - env(safe-area-inset-bottom)); min-height: 320px; }
  .pc-frame:has(.pc-chat[data-open='true']) .pc-main { padding-bottom: 0; }
}
@media print { .pc-thread-write, .pc-chat-list { display: none; } .pc-chat, .pc-thread-body { display: block; height: auto; overflow: visible; } }
`;
