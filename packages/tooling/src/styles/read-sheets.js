import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { sourcesBelow } from '../imports/read-imports.js';
import { isTest } from '../imports/rooms.js';

const USE = /<Sheet\b/g;
const WHOLE_USE = /<Sheet name="([^"]+)" css=\{(\w+)\}/g;
const RULE = /([^{}]+)\{[^{}]*\}/g;
const COMMENT = /\/\*.*?\*\//gs;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;

/** Every style sheet of the apps and packages: its name, its file and the rules as they are written there. */
export function readSheets(root) {
  const sheets = new Map();
  for (const file of sourcesBelow(root)) {
    const path = relative(root, file).split(sep).join('/');
    if (!path.endsWith('.tsx') || isTest(path)) continue;
    const text = readFileSync(file, 'utf8');
    const uses = [...text.matchAll(WHOLE_USE)];
    if (uses.length < (text.match(USE)?.length ?? 0)) {
      throw new Error(
        `${path}: a Sheet has its name as a literal and its rules as a constant, so that both can be read`,
      );
    }
    for (const [, name, constant] of uses) {
      const sheet = { name, path: relative(root, homeOf(constant, file, text)), ...ruleText(constant, file, text) };
      sheets.set(`${sheet.path} ${constant} ${name}`, sheet);
    }
  }
  return [...sheets.values()];
}

/** The selectors of a sheet, each with its classes. */
export function selectorsOf(css) {
  return [...css.replace(COMMENT, '').matchAll(RULE)]
    .flatMap(([, list]) => splitList(list.trim()))
    .filter((selector) => !selector.startsWith('@') && !/^(?:from|to|\d+%)$/.test(selector))
    .map((selector) => ({ selector, classes: [...selector.matchAll(CLASS)].map(([, name]) => name) }));
}

/** At its commas, except for those within brackets. */
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
  const [, written] = new RegExp(`import \\{[^}]*\\b${constant}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
  if (!written) return file;
  const home = written.startsWith('.') ? join(dirname(file), written) : homeInPackage(constant, file, written);
  return [`${home}.ts`, `${home}.tsx`].find((one) => existsSync(one)) ?? home;
}

/** The file of a package of ours that has the constant, wherever its index takes it from. */
function homeInPackage(constant, file, written) {
  const [, name] = /^@polyclinic\/([\w-]+)$/.exec(written) ?? [];
  if (!name) throw new Error(`${file}: ${constant} comes from ${written}, where its rules cannot be read`);
  const packages = join(import.meta.dirname, '../../..');
  const isHome = (path) => readFileSync(path, 'utf8').includes(`export const ${constant} =`);
  const home = sourcesBelow(join(packages, name, 'src')).find(isHome);
  if (!home) throw new Error(`${file}: ${constant} is not written in packages/${name}`);
  return home;
}
