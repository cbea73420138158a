/** Custom properties that customCss may set; everything else in it is dropped. */
export const CUSTOM_PROPERTIES = [
  '--brand-radius',
  '--brand-font-size',
  '--brand-header-background',
  '--brand-header-text',
] as const;
export type CustomProperty = (typeof CUSTOM_PROPERTIES)[number];

/** Reason why a part of customCss was dropped. */
export type DroppedReason = 'rule' | 'property' | 'value';

/** Parsed customCss of a clinic, part by part with its line. */
export interface CustomCssReading {
  kept: { line: number; name: CustomProperty; value: string }[];
  dropped: { line: number; text: string; reason: DroppedReason }[];
}

const pixels = (min: number, max: number) => (value: string) => {
  const [, digits] = /^(\d{1,2}(?:\.\d{1,2})?)(?:px)?$/.exec(value) ?? [];
  const size = Number(digits ?? Number.NaN);
  const hasUnit = value.endsWith('px') || size === 0;
  return hasUnit && size >= min && size <= max ? `${size}px` : null;
};

function colour(value: string): string | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value) ?? [];
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`;
}

const CHECKS: Record<CustomProperty, (value: string) => string | null> = {
  '--brand-radius': pixels(0, 16),
  '--brand-font-size': pixels(13, 16),
  '--brand-header-background': colour,
  '--brand-header-text': colour,
};

/** Returns the normalised value of an allowed custom property; null if the name or the value is not allowed. */
export function customPropertyValue(name: string, value: string): string | null {
  return isCustomProperty(name) ? CHECKS[name](value.trim().toLowerCase()) : null;
}

/** Parses customCss. The result is built from validated values only, never from pieces of the text. */
export function readCustomCss(css: string): CustomCssReading {
  const reading: CustomCssReading = { kept: [], dropped: [] };
  readParts({ css, reading, important: new Set() }, 0, css.length, true);
  return reading;
}

/**
 * Returns the effective values of customCss: of a property that is set twice the last, unless an earlier one is
 * important.
 */
export function customPropertiesOf(css: string): Partial<Record<CustomProperty, string>> {
  return Object.fromEntries(readCustomCss(css).kept.map(({ name, value }) => [name, value]));
}

/** Returns customCss reduced to what takes effect, one property a line; empty if nothing does. */
export function reducedCustomCss(css: string): string {
  const lines = Object.entries(customPropertiesOf(css)).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length > 0 ? `:root {\n${lines.join('')}}` : '';
}

function isCustomProperty(name: string): name is CustomProperty {
  return (CUSTOM_PROPERTIES as readonly string[]).includes(name);
}

const SHOWN_LENGTH = 80;

interface Source {
  css: string;
  reading: CustomCssReading;
  important: Set<string>;
}

function readParts(source: Source, from: number, to: number, isTop: boolean): void {
  const { css } = source;
  let at = from;
  while (at < to) {
    const start = afterBlank(css, at, to);
    if (start >= to) return;
    const { end, block } = partFrom(css, start, to);
    if (block === undefined) readDeclaration(source, start, end);
    else if (isTop && withoutComments(css.slice(start, block)).trim().toLowerCase() === ':root')
      readParts(source, block + 1, end, false);
    else drop(source, start, end + 1, 'rule');
    at = end + 1;
  }
}

function readDeclaration(source: Source, start: number, end: number): void {
  const { css, reading, important } = source;
  const text = withoutComments(css.slice(start, end)).trim();
  if (text === '') return;
  if (text.startsWith('@')) return drop(source, start, end, 'rule');
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon).trim();
  if (!isCustomProperty(name)) return drop(source, start, end, 'property');

  const rawValue = text.slice(colon + 1);
  const plain = rawValue.replace(/!\s*important\s*$/i, '');
  const value = colon < 0 ? null : customPropertyValue(name, plain);
  if (value === null) return drop(source, start, end, 'value');
  const isImportant = plain !== rawValue;
  if (!isImportant && important.has(name)) return;
  if (isImportant) important.add(name);
  reading.kept = reading.kept.filter((known) => known.name !== name);
  reading.kept.push({ line: lineAt(css, start), name, value });
}

function drop({ css, reading }: Source, start: number, end: number, reason: DroppedReason): void {
  const text = css.slice(start, end).replace(/\s+/g, ' ').trim();
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  reading.dropped.push({ line: lineAt(css, start), text: shown, reason });
}

/**
 * Finds the end of the declaration or rule that begins here, and the start of its block if it has one. A custom
 * property is always a declaration, whatever brackets its value contains (CSS Syntax, section 5.4.4).
 */
function partFrom(css: string, start: number, to: number): { end: number; block?: number } {
  const isDeclaration = /^--[\w-]+\s*:/.test(css.slice(start, start + SHOWN_LENGTH));
  const closers: string[] = [];
  let block: number | undefined;
  for (let at = start; at < to; at = afterToken(css, at, to)) {
    const sign = css[at] ?? '';
    if (closers.length === 0 && sign === ';') return { end: at };
    if (closers.length === 0 && sign === '}') return { end: at };
    if (closers.length === 0 && sign === '{' && !isDeclaration) block = at;
    const closer = CLOSERS[sign];
    if (closer !== undefined) closers.push(closer);
    else if (sign === closers.at(-1)) closers.pop();
    if (block !== undefined && closers.length === 0 && sign === '}') return { end: at, block };
  }
  return { end: to, block };
}

const CLOSERS: Record<string, string | undefined> = { '{': '}', '(': ')', '[': ']' };

/** Returns the position after one character, string, comment or escape. */
function afterToken(css: string, at: number, to: number): number {
  const sign = css[at];
  if (sign === '\\') return at + 2;
  if (sign === '/' && css[at + 1] === '*') return afterComment(css, at, to);
  if (sign !== '"' && sign !== "'") return at + 1;
  for (let next = at + 1; next < to; next += 1) {
    if (css[next] === '\\') next += 1;
    // A string ends at the end of its line.
    else if (css[next] === sign || css[next] === '\n') return next + 1;
  }
  return to;
}

function afterComment(css: string, at: number, to: number): number {
  const end = css.indexOf('*/', at + 2);
  return end < 0 || end + 2 > to ? to : end + 2;
}

function afterBlank(css: string, at: number, to: number): number {
  let next = at;
  while (next < to) {
    if (/\s/.test(css[next] ?? '')) next += 1;
    else if (css[next] === '/' && css[next + 1] === '*') next = afterComment(css, next, to);
    else return next;
  }
  return next;
}

function withoutComments(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const next = Math.min(afterToken(text, at, text.length), text.length);
    const isComment = text[at] === '/' && text[at + 1] === '*';
    rest += isComment ? ' ' : text.slice(at, next);
    at = next;
  }
  return rest;
}

function lineAt(css: string, offset: number): number {
  return css.slice(0, offset).split('\n').length;
}
