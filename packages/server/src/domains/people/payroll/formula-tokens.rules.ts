/** Smallest part of a formula, with its place for messages. */
export interface Token {
  kind: 'NUMBER' | 'NAME' | 'SIGN' | 'END';
  text: string;
  at: number;
}

/** Why a formula cannot be read, and where; the place counts characters from 1. */
export class FormulaError extends Error {
  constructor(
    readonly reason: 'TOO_LONG' | 'TOO_DEEP' | 'UNEXPECTED' | 'UNKNOWN_NAME' | 'ARGUMENTS',
    readonly at: number,
    readonly found: string,
  ) {
    super(`${reason} at ${at}: ${found}`);
  }
}

const LONGEST = 1_000;
const PART = /\s*(?:(\d{1,15}(?:\.\d{1,9})?)|([A-Za-z][A-Za-z0-9_]{0,39})|(<=|>=|<>|[-+*/(),<>=×÷−])|$)/y;
const USUAL: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

/** Splits a formula into tokens. Throws FormulaError at the first character that belongs to none. */
export function tokensOf(formula: string): Token[] {
  if (formula.length > LONGEST) throw new FormulaError('TOO_LONG', LONGEST + 1, '');
  const tokens: Token[] = [];
  const part = new RegExp(PART);
  for (;;) {
    const from = part.lastIndex;
    const found = part.exec(formula);
    if (found === null) throw unexpected(formula, from);
    const [, number, name, sign] = found;
    const text = number ?? name ?? sign ?? '';
    const at = part.lastIndex - text.length + 1;
    if (number !== undefined) tokens.push({ kind: 'NUMBER', text, at });
    else if (name !== undefined) tokens.push({ kind: 'NAME', text, at });
    else if (sign !== undefined) tokens.push({ kind: 'SIGN', text: USUAL[sign] ?? sign, at });
    else return [...tokens, { kind: 'END', text: '', at }];
  }
}

function unexpected(formula: string, from: number): FormulaError {
  const at = from + formula.slice(from).search(/\S/);
  return new FormulaError('UNEXPECTED', at + 1, formula.charAt(at));
}
