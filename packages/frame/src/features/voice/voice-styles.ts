/** A small panel under the top bar, next to the content and never over a dialog. */
export const VOICE_STYLES = `
.pc-voice { position: fixed; top: 60px; inset-inline-end: 12px; z-index: 11; width: min(340px, calc(100vw - 24px)); max-height: calc(100dvh - 140px); box-sizing: border-box; overflow: auto; padding: 12px 16px 16px; display: grid; gap: 12px; background: var(--pc-elevated); color: var(--pc-text); border: 1px solid var(--pc-border); border-radius: var(--pc-radius); box-shadow: 0 6px 20px rgb(0 0 0 / 18%); font-weight: 400; overflow-wrap: anywhere; }
.pc-voice-head { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
.pc-voice h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); font-weight: 600; outline: none; }
.pc-voice h3 { margin: 8px 0 4px; font-size: calc(var(--pc-font) - 1px); font-weight: 600; color: var(--pc-muted); }
.pc-voice p { margin: 0; }
.pc-voice-acts { display: flex; flex-wrap: wrap; gap: 8px; }
.pc-voice-help ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
.pc-voice-help span { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
.pc-voice-on { color: var(--pc-danger); }
.pc-voice-live { display: grid; gap: 4px; min-height: 22px; }
@media print { .pc-voice { display: none; } }
`;
