import { token2CSSVar } from '@ant-design/cssinjs';
import { isRenderedAtBuild, renderedRules } from './environment';
import { adopt } from './style-sheets';

/** Values of a theme, by the names of its tokens. */
export type Tokens = Readonly<Record<string, unknown>>;

interface VariableOptions {
  prefix?: string;
  /** Tokens whose numbers are no lengths. */
  unitless: Readonly<Record<string, boolean | undefined>>;
  ignore?: Readonly<Record<string, boolean | undefined>>;
}

const names = new Map<string, string>();

function variableName(token: string, prefix: string | undefined): string {
  const key = `${prefix ?? ''} ${token}`;
  let name = names.get(key);
  if (name === undefined) {
    name = token2CSSVar(token, prefix);
    names.set(key, name);
  }
  return name;
}

/** Returns the CSS variable of each token that has one: antd's strings and numbers. */
export function variablesOf(tokens: Tokens, { prefix, unitless, ignore }: VariableOptions): [string, string, string][] {
  return Object.entries(tokens).flatMap(([token, value]) => {
    if ((typeof value !== 'string' && typeof value !== 'number') || ignore?.[token]) return [];
    const text = typeof value === 'number' && !unitless[token] ? `${value}px` : String(value);
    return [[token, variableName(token, prefix), text]];
  });
}

/** Returns a rule that sets variables; empty without any. */
export function ruleOf(selectors: readonly string[], variables: readonly [string, string, string][]): string {
  if (variables.length === 0) return '';
  // Some tokens share a variable.
  const values = new Map(variables.map(([, name, value]) => [name, value]));
  return `${selectors.join(',')}{${[...values].map(([name, value]) => `${name}:${value};`).join('')}}`;
}

interface ThemeSheet {
  /** Values of the theme as computed for this sheet; another object is another theme. */
  tokens: Tokens;
  sheet: CSSStyleSheet;
  scopes: Set<string>;
}

const sheets = new Map<string, ThemeSheet>();

/**
 * Sets the variables of a theme, and those of a component under it, once. `key` is the class of the theme's elements:
 * a new theme of the same key replaces the old one.
 */
export function setVariables(key: string, tokens: Tokens, scope: string, rule: () => string): void {
  if (isRenderedAtBuild) {
    renderedRules.push(rule());
    return;
  }
  let theme = sheets.get(key);
  if (theme?.tokens !== tokens) {
    const sheet = theme?.sheet ?? adopt('');
    sheet.replaceSync('');
    theme = { tokens, sheet, scopes: new Set() };
    sheets.set(key, theme);
  }
  if (theme.scopes.has(scope)) return;
  theme.scopes.add(scope);
  const text = rule();
  if (text) theme.sheet.insertRule(text, theme.sheet.cssRules.length);
}
