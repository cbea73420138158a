import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { readStyles, styleFileOf } from './antd-styles.js';
import { PAGE_STYLES } from './page-styles.js';

const GENERATORS = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);
const SHEETS = join(import.meta.dirname, '../../../ui/src/static-styles/style-sheets.ts');

/**
 * Webpack loader for the files of antd's styles: replaces the functions that make rules at run time by the rules
 * themselves. Helpers of those functions alone are then unused, and removed.
 */
export default function antdStylesLoader(source) {
  const file = styleFileOf(this.resourcePath);
  return file ? withRules(source, file) : source;
}

/** Returns the source of a file of antd's styles with its rules in place of the functions that make them. */
export function withRules(source, file) {
  const makers = generatorCalls(source);
  if (makers.length === 0) return source;
  const styles = readStyles(file);
  if (makers.length !== styles.length) {
    throw new Error(
      `antd/es/${file} has ${makers.length} style functions, but rules of ${styles.length} were extracted`,
    );
  }
  const bytes = Buffer.from(source);
  let result = '';
  let copied = 0;
  for (const [index, { start, end }] of makers.entries()) {
    result += bytes.subarray(copied, start) + JSON.stringify(styles[index].classes);
    copied = end;
  }
  const code = result + bytes.subarray(copied);
  // Pages contain these rules themselves.
  if (PAGE_STYLES.includes(file) || styles.every(({ css }) => css === '')) return code;
  return [
    `import { addRules } from ${JSON.stringify(SHEETS)};`,
    ...styles
      .filter(({ css }) => css !== '')
      .map(({ css, isPart }) => `addRules(${JSON.stringify(css)}, '${isPart ? 'parts' : 'components'}');`),
    code,
  ].join('\n');
}

/** Returns the positions of the style functions that generators are called with, in the order of the source. */
function generatorCalls(source) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'CallExpression' && GENERATORS.has(node.callee.value) && node.arguments.length > 1) {
      const { span } = node.arguments[1].expression;
      // The parser counts bytes from one.
      found.push({ start: span.start - 1, end: span.end - 1 });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'ecmascript', target: 'es2022' }).body);
  return found.sort((one, other) => one.start - other.start);
}
