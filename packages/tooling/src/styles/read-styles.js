import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { sourcesBelow } from '../imports/read-imports.js';
import { isTest } from '../imports/rooms.js';

const USE = /<Styles\b/g;
const WHOLE_USE = /<Styles name="([^"]+)" css=\{(\w+)\}/g;
const RULE = /([^{}]+)\{[^{}]*\}/g;
const COMMENT = /\/\*.*?\*\//gs;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;

/** Returns every style sheet of the apps and packages: its name, its file and its rules as written. */
export function readStyles(root) {
  const styles = new Map();
  for (const file of sourcesBelow(root)) {
    const path = relative(root, file).split(sep).join('/');
    if (!path.endsWith('.tsx') || isTest(path)) continue;
    const text = readFileSync(file, 'utf8');
    const uses = [...text.matchAll(WHOLE_USE)];
    if (uses.length < (text.match(USE)?.length ?? 0)) {
      throw new Error(
        `${path}: Styles has its name as a literal and its rules as a constant, so that both can be read`,
      );
    }
    for (const [, name, constant] of uses) {
      const style = { name, path: relative(root, homeOf(constant, file, text)), ...ruleText(constant, file, text) };
      styles.set(`${style.path} ${constant} ${name}`, style);
    }
  }
  return [...styles.values()];
}

/** Returns the selectors of a sheet, each with its classes. */
export function selectorsOf(css) {
  return [...css.replace(COMMENT, '').matchAll(RULE)]
    .flatMap(([, list]) => splitList(list.trim()))
    .filter((selector) => !selector.startsWith('@') && !/^(?:from|to|\d+%)$/.test(selector))
    .map((selector) => ({ selector, classes: [...selector.matchAll(CLASS)].map(([, name]) => name) }));
}

/** Splits a selector list at its commas, except for those within brackets. */
function splitList(list) {
  let depth = 0;
  let parts = [''];
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts = [...parts, ''];
    else parts[parts.length - 1] += letter;
  }
  return parts.map((one) => one.trim());
}

function ruleText(constant, file, text) {
  const home = homeOf(constant, file, text);
  const [, , css] = new RegExp(`const ${constant} =\\s*([\`'"])(.*?)\\1;`, 's').exec(readFileSync(home, 'utf8')) ?? [];
  if (css === undefined) throw new Error(`${home}: ${constant} is not one literal`);
  return { css };
}

function homeOf(constant, file, text) {
  const [, specifier] = new RegExp(`import \\{[^}]*\\b${constant}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
  if (!specifier) return file;
  const home = specifier.startsWith('.') ? join(dirname(file), specifier) : homeInPackage(constant, file, specifier);
  return [`${home}.ts`, `${home}.tsx`].find((one) => existsSync(one)) ?? home;
}

/** Returns the file of a workspace package that defines the constant, following re-exports of its index. */
function homeInPackage(constant, file, specifier) {
  const [, name] = /^@polyclinic\/([\w-]+)$/.exec(specifier) ?? [];
  if (!name) throw new Error(`${file}: ${constant} comes from ${specifier}, where its rules cannot be read`);
  const packages = join(import.meta.dirname, '../../..');
  const isHome = (path) => readFileSync(path, 'utf8').includes(`export const ${constant} =`);
  const home = sourcesBelow(join(packages, name, 'src')).find(isHome);
  if (!home) throw new Error(`${file}: ${constant} is not written in packages/${name}`);
  return home;
}
