import { basename } from 'node:path';
import { parseSync } from '@swc/core';
import { readContractFile } from './release/contract.js';

/**
 * Webpack loader for packages/contract in production browser builds. Endpoint tables become the plain data that a call
 * needs, separate from the schemas of their file, and schemas become tree-shakable. So schemas, and the schema library
 * with them, reach a browser only if a form validates with them.
 */
export default async function contractLoader(source) {
  const done = this.async();
  if (isIndex(source)) {
    done(null, source);
    return;
  }
  try {
    const values = await readContractFile(this.resourcePath);
    const isSchemaHalf = this.resourceQuery === SCHEMAS;
    done(
      null,
      isSchemaHalf ? droppable(source) : (routeTables(values, basename(this.resourcePath)) ?? droppable(source)),
    );
  } catch (error) {
    done(error);
  }
}

const SCHEMAS = '?schemas';

/** Returns whether a module only re-exports; a table is built from the file that defines it. */
export function isIndex(source) {
  return /^(\s*export \* from (['"])[^'"]+\2;)+\s*$/.test(source);
}

/**
 * Returns the endpoint tables of a module as data, with all other exports behind another module; undefined if it has no
 * table.
 */
export function routeTables(values, file) {
  const tables = Object.entries(values).filter(([, value]) => isTable(value));
  if (tables.length === 0) return undefined;
  const exported = tables.map(([name, table]) => `export const ${name} = ${JSON.stringify(withoutSchemas(table))};`);
  return [`export * from './${file}${SCHEMAS}';`, ...exported].join('\n');
}

/** Wraps every computed top-level value in a call marked as pure, so that unused ones are removed. */
export function droppable(source) {
  const bytes = Buffer.from(source);
  let result = '';
  let copied = 0;
  for (const { start, end } of computedValues(source)) {
    result += `${bytes.subarray(copied, start)}/*#__PURE__*/ (() => (${bytes.subarray(start, end)}))()`;
    copied = end;
  }
  return result + bytes.subarray(copied);
}

/** Returns constants whose value is computed by a call; functions and plain data are tree-shakable as they are. */
function computedValues(source) {
  return (
    parseSync(source, { syntax: 'ecmascript', target: 'es2022' })
      .body.map((statement) => (statement.type === 'ExportDeclaration' ? statement.declaration : statement))
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations }) => declarations)
      .filter(({ init }) => init && !PLAIN.has(init.type))
      // The parser counts bytes from one.
      .map(({ init }) => ({ start: init.span.start - 1, end: init.span.end - 1 }))
  );
}

const PLAIN = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'StringLiteral',
  'NumericLiteral',
  'BooleanLiteral',
]);

function isTable(value) {
  if (typeof value !== 'object' || value === null) return false;
  const endpoints = Object.values(value);
  return endpoints.length > 0 && endpoints.every((one) => one?.resource && one.method && one.path);
}

function withoutSchemas(endpoints) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { query, body, data, summary, ...plain }]) => [name, plain]),
  );
}
