/** @jest-environment jsdom */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { root } from '../bootstrap.js';
import { roomOf } from '../imports/rooms.js';
import { readSheets, selectorsOf } from './read-sheets.js';
import { Sheet } from '../../../ui/src/sheet';

const sheets = readSheets(root);

test('all style sheets apply on one page: none takes the name of another', () => {
  expect(sheets.length).toBeGreaterThan(80);
  const page = document.createElement('div');
  const shown = createRoot(page);
  flushSync(() =>
    shown.render(sheets.map(({ name, path, css }) => createElement(Sheet, { key: name + path, name, css }))),
  );
  const texts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  expect(sheets.filter(({ css }) => !texts.includes(css)).map(({ path }) => path)).toEqual([]);
});

test('no two style sheets have rules for the same class', () => {
  const styled = new Map();
  for (const { path, name, css } of sheets) {
    for (const { classes } of selectorsOf(css)) {
      const own = classes.filter((one) => one.startsWith('pc-'));
      if (own.length === 1) styled.set(own[0], new Set([...(styled.get(own[0]) ?? []), `${path} ${name}`]));
    }
  }
  const shared = [...styled].filter(([, by]) => by.size > 1);
  expect(Object.fromEntries(shared.map(([name, by]) => [name, [...by]]))).toEqual({});
});

test('a remote’s style sheet is named after the remote, and each of its rules is about a class named after the sheet', () => {
  const wrong = sheets
    .filter(({ path }) => path.startsWith('mfe-'))
    .flatMap(({ path, name, css }) => [
      ...(name.startsWith(`${roomOf(path).slice('mfe-'.length)}-`) ? [] : [`${path}: the name ${name}`]),
      ...selectorsOf(css)
        .filter(({ classes }) => !classes.some((one) => one === `pc-${name}` || one.startsWith(`pc-${name}-`)))
        .map(({ selector }) => `${path}: ${selector}`),
    ]);
  expect(wrong).toEqual([]);
});
