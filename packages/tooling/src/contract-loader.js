import { parseSync } from '@swc/core';
import { createJiti } from 'jiti';

/**
 * Webpack loader for packages/contract in production browser builds. A table of endpoints becomes the plain data that a
 * call needs, and every other top-level value is marked droppable: schemas then reach a browser only where a form
 * validates with them, and the schema library with them.
 */
export default async function contractLoader(source) {
  const done = this.async();
  try {
    const values = await createJiti(import.meta.url, { moduleCache: false }).import(this.resourcePath);
    done(null, slim(source, values));
  } catch (error) {
    done(error);
  }
}

/** The module's compiled source, cut down. */
export function slim(source, values) {
  const bytes = Buffer.from(source);
  let result = '';
  let copied = 0;
  for (const { name, start, end } of topLevelValues(source)) {
    const value = values[name];
    // Wrapped in a function whose call is marked pure, the whole expression goes when nobody uses it.
    const slimmed = isEndpoints(value)
      ? JSON.stringify(withoutSchemas(value))
      : `/*#__PURE__*/ (() => (${bytes.subarray(start, end)}))()`;
    result += bytes.subarray(copied, start) + slimmed;
    copied = end;
  }
  return result + bytes.subarray(copied);
}

/** Constants whose value a call computes; functions and plain data are droppable as they are. */
function topLevelValues(source) {
  return (
    parseSync(source, { syntax: 'ecmascript', target: 'es2022' })
      .body.map((statement) => (statement.type === 'ExportDeclaration' ? statement.declaration : statement))
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations }) => declarations)
      .filter(({ id, init }) => id.type === 'Identifier' && init && !PLAIN.has(init.type))
      // The parser counts bytes from one.
      .map(({ id, init }) => ({ name: id.value, start: init.span.start - 1, end: init.span.end - 1 }))
  );
}

const PLAIN = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'StringLiteral',
  'NumericLiteral',
  'BooleanLiteral',
]);

function isEndpoints(value) {
  if (typeof value !== 'object' || value === null) return false;
  const endpoints = Object.values(value);
  return endpoints.length > 0 && endpoints.every((one) => one?.resource && one.method && one.path);
}

function withoutSchemas(endpoints) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { query, body, data, summary, ...plain }]) => [name, plain]),
  );
}
