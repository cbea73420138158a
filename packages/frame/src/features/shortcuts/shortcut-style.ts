/** Actions and their keys, one line each. */
export const SHORTCUT_STYLE = `
.pc-shortcuts { list-style: none; margin: 0 0 12px; padding: 0; }
.pc-shortcuts li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; min-height: 40px; padding: 4px 0; }
.pc-shortcuts li + li { border-top: 1px solid var(--pc-line); }
.pc-shortcuts-acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.pc-keys { display: inline-flex; gap: 4px; white-space: nowrap; }
.pc-keys kbd { min-width: 20px; box-sizing: border-box; padding: 1px 6px; border: 1px solid var(--pc-border); border-bottom-width: 2px; border-radius: 4px; background: var(--pc-layout); font: inherit; font-size: calc(var(--pc-font) - 2px); text-align: center; }
`;
