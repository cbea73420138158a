/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { root } from '../bootstrap.js';
import { sourcesBelow } from '../imports/read-imports.js';
import { isRemote, roomOf } from '../imports/rooms.js';
import { readStyles, selectorsOf } from './read-styles.js';
import { Styles } from '../../../ui/src/styles';

const styles = readStyles(root);

test('all style sheets apply on one page: none takes the name of another', () => {
  expect(styles.length).toBeGreaterThan(80);
  const page = document.createElement('div');
  const shown = createRoot(page);
  flushSync(() =>
    shown.render(styles.map(({ name, path, css }) => createElement(Styles, { key: name + path, name, css }))),
  );
  const texts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  expect(styles.filter(({ css }) => !texts.includes(css)).map(({ path }) => path)).toEqual([]);
});

test('no two style sheets have rules for the same class', () => {
  const styled = new Map();
  for (const { path, name, css } of styles) {
    for (const { classes } of selectorsOf(css)) {
      const own = classes.filter((one) => one.startsWith('pc-'));
      if (own.length === 1) styled.set(own[0], new Set([...(styled.get(own[0]) ?? []), `${path} ${name}`]));
    }
  }
  const shared = [...styled].filter(([, by]) => by.size > 1);
  expect(Object.fromEntries(shared.map(([name, by]) => [name, [...by]]))).toEqual({});
});

test('a remote’s style sheet is named after the remote, and each of its rules is about a class named after the sheet', () => {
  const wrong = styles
    .filter(({ path }) => path.startsWith('mfe-'))
    .flatMap(({ path, name, css }) => [
      ...(name.startsWith(`${roomOf(path).slice('mfe-'.length)}-`) ? [] : [`${path}: the name ${name}`]),
      ...selectorsOf(css)
        .filter(({ classes }) => !classes.some((one) => one === `pc-${name}` || one.startsWith(`pc-${name}-`)))
        .map(({ selector }) => `${path}: ${selector}`),
    ]);
  expect(wrong).toEqual([]);
});

// Shadows and overlays are the same in every theme; paper is white; markers must be visible on both backgrounds.
const OWN_COLOURS = {
  'mfe-admin/src/features/clinic-settings/image-setting.tsx': 2,
  'packages/frame/src/base-styles.ts': 2,
  'packages/frame/src/count-badge.tsx': 2,
  'packages/frame/src/features/alerts/alerts-styles.ts': 1,
  'packages/frame/src/features/idle/idle-styles.ts': 1,
  'packages/frame/src/features/quick-actions/quick-actions-styles.ts': 2,
  'packages/frame/src/features/voice/voice-styles.ts': 1,
  'packages/ui/src/use-print.tsx': 2,
};

test('style sheets take their colours from the theme', () => {
  const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|: *(?:black|white)\b/gi;
  const counts = styles.map(({ path, css }) => [path, css.match(colour)?.length ?? 0]);
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual(OWN_COLOURS);
});

test('style sheets round their cards with the radius of the theme', () => {
  const literal = /border(?:-[a-z-]+)?-radius:[^;}]*(?<![\d.])8px/;
  expect(styles.filter(({ css }) => literal.test(css)).map(({ path }) => path)).toEqual([]);
});

test('no source names a class of a module’s style sheet that no sheet has', () => {
  const defined = new Set(styles.flatMap(({ css }) => selectorsOf(css).flatMap(({ classes }) => classes)));
  const prefixes = [...new Set(styles.map(({ path }) => roomOf(path)).filter(isRemote))].map((one) => one.slice(4));
  const named = new RegExp(`\\bpc-(?:${prefixes.join('|')})-[a-z-]*[a-z]`, 'g');
  const unknown = sourcesBelow(root).flatMap((file) =>
    (readFileSync(file, 'utf8').match(named) ?? []).filter((one) => !defined.has(one)).map((one) => `${file}: ${one}`),
  );
  expect(unknown).toEqual([]);
});
