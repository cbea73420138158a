import { isRenderedAtBuild } from './environment';

/** Rules of antd's components, in the order in which antd inserts them: those of parts follow those of components. */
const waiting = { components: '', parts: '' };
let isPlanned = false;

/**
 * Adds the rules of a module of antd's styles, which the build has extracted, to the page. All modules that are
 * evaluated together share a style sheet, which applies before the first component that needs it is rendered.
 */
export function addRules(css: string, layer: keyof typeof waiting): void {
  // The page that the build renders has all rules of its files.
  if (isRenderedAtBuild) return;
  waiting[layer] += css;
  if (isPlanned) return;
  isPlanned = true;
  // A lazily loaded module is rendered in a later task than the one that evaluates it.
  queueMicrotask(() => {
    adopt(waiting.components + waiting.parts);
    waiting.components = '';
    waiting.parts = '';
    isPlanned = false;
  });
}

/** Adds a style sheet to the page. Sheets made by script need no nonce. */
export function adopt(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
