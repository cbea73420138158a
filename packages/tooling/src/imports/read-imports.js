import { parseSync } from '@swc/core';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SOURCE = /\.(?:[cm]?js|tsx?)$/;
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.git', '.polyclinic', 'templates']);
const ENDINGS = ['', '.ts', '.tsx', '.js', '.cjs', '.mjs', '/index.ts', '/index.tsx', '/index.js'];
const IMPORTING = /\b(?:import|export|require)\b/;

/**
 * Returns all imports of all sources below a folder: static, type-only, re-exports, dynamic, `require` and
 * `import('x').T`. `to` is a file of the repository, relative to the folder, or the import specifier if it resolves to
 * none.
 */
export function readImports(folder) {
  const packages = ownPackages(folder);
  return sourcesBelow(folder).flatMap((file) => {
    const from = relative(folder, file).split(sep).join('/');
    return importsOf(file).map(({ specifier, names }) => ({
      from,
      specifier,
      names,
      to: target(folder, packages, file, specifier),
    }));
  });
}

/** Returns all sources below a folder, including tests and tool configuration. */
export function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesBelow(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  if (!IMPORTING.test(text)) return [];
  const isTypeScript = /tsx?$/.test(file);
  const isJsx = file.endsWith('x');
  const found = [];
  collect(
    parseSync(text, isTypeScript ? { syntax: 'typescript', tsx: isJsx } : { syntax: 'ecmascript', jsx: true }),
    found,
  );
  return found;
}

function collect(node, found) {
  const read = READERS[node.type]?.(node);
  if (read) found.push(read);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) visit(one, found);
    else visit(value, found);
  }
}

function visit(value, found) {
  if (typeof value === 'object' && value !== null) collect(value, found);
}

const READERS = {
  ImportDeclaration: ({ source, specifiers }) => ({ specifier: source.value, names: specifiers.map(importedName) }),
  ExportAllDeclaration: ({ source }) => ({ specifier: source.value, names: ['*'] }),
  ExportNamedDeclaration: ({ source }) => source && { specifier: source.value, names: ['*'] },
  TsImportType: ({ argument }) => ({ specifier: argument.value, names: ['*'] }),
  CallExpression: ({ callee, arguments: [first] }) => {
    const isImport = callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require');
    return isImport && first?.expression.type === 'StringLiteral'
      ? { specifier: first.expression.value, names: ['*'] }
      : undefined;
  },
};

function importedName({ type, imported, local }) {
  return type === 'ImportSpecifier' ? (imported ?? local).value : '*';
}

/** Returns the packages of the workspace by name, with their folders and exports. */
function ownPackages(folder) {
  const found = new Map();
  for (const parent of ['', 'packages']) {
    const below = join(folder, parent);
    for (const name of existsSync(below) ? readdirSync(below) : []) {
      const manifest = join(below, name, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name: packageName, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
      found.set(packageName, { home: join(below, name), exports });
    }
  }
  return found;
}

function target(folder, packages, file, specifier) {
  const path = specifier.startsWith('.')
    ? fileAt(resolve(dirname(file), specifier))
    : fileOfPackage(packages, specifier);
  return path ? relative(folder, path).split(sep).join('/') : specifier;
}

function fileOfPackage(packages, specifier) {
  const name = specifier.split('/').slice(0, 2).join('/');
  const own = packages.get(name);
  if (!own) return undefined;
  const entry = `.${specifier.slice(name.length)}`;
  for (const [pattern, to] of Object.entries(own.exports)) {
    const [start, end] = pattern.split('*');
    if (pattern === entry) return fileAt(join(own.home, to));
    if (end !== undefined && entry.startsWith(start) && entry.endsWith(end)) {
      return fileAt(join(own.home, to.replace('*', entry.slice(start.length, entry.length - end.length))));
    }
  }
  return undefined;
}

/** A path without a file is returned unchanged, so that rules still see its target. */
function fileAt(path) {
  return ENDINGS.map((ending) => path + ending).find((one) => existsSync(one) && statSync(one).isFile()) ?? path;
}
