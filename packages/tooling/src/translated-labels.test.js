import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './bootstrap.js';
import { sourcesBelow } from './imports/read-imports.js';
import { readPo } from './po-messages.cjs';

/** Longest distance in the source between the label of a control and the text on it, which follows. */
const NEAR = 260;

/** Returns accessible names that begin with the text on the control, in English, with the file that has both. */
function namedControls() {
  const screens = sourcesBelow(root).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  return screens.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/aria-label=\{t`([^`]*)`\}/g)].flatMap(({ 0: whole, 1: text, index }) => {
      const label = text.replaceAll(/\$\{(?:[\w.]+\.)?(\w+)\}/g, '{$1}');
      const end = index + whole.length;
      const visible = /\{t`([^`$]*)`\}/.exec(source.slice(end, end + NEAR))?.[1];
      return visible && visible !== label && label.startsWith(visible) ? [{ file, label, visible }] : [];
    });
  });
}

function translations(file, language) {
  const app = relative(root, file).split(`${sep}src${sep}`)[0];
  const content = readFileSync(join(root, app, 'src/locales', `${language}.po`), 'utf8');
  return new Map(readPo(content).map(({ source, translation }) => [source, translation]));
}

test.each(['hi', 'ta'])(
  'a control named by the text on it and more is so in %s as well, for people who say what they see (WCAG 2.5.3)',
  (language) => {
    const controls = namedControls();
    expect(controls.length).toBeGreaterThan(10);
    const faults = controls.filter(({ file, label, visible }) => {
      const found = translations(file, language);
      return !found.get(label)?.includes(found.get(visible) ?? visible);
    });
    expect(faults.map(({ file, label }) => `${relative(root, file)}: ${label}`)).toEqual([]);
  },
);
