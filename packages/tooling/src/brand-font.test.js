import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { FONT } from './font-plugin.js';

const source = readFileSync(join(import.meta.dirname, 'brand-font.js'), 'utf8');
const HREF = '/assets/figtree.0123456789abcdef.woff2';

/** Runs the script in a page that names a typeface, on a device that has fetched one. */
function openPage({ named = HREF, fetched }) {
  const link = named && {
    href: `https://clinic.example${named}`,
    dataset: { weight: '300 900', range: 'U+0000-00FF' },
    getAttribute: () => named,
    removeAttribute: () => undefined,
  };
  const fonts = [];
  runInNewContext(source, {
    document: { querySelector: () => link, fonts: { add: (font) => fonts.push(font) } },
    localStorage: {
      getItem: () => {
        if (fetched === 'forbidden') throw new Error('Storage is blocked');
        return fetched ?? null;
      },
    },
    FontFace: function FontFace(family, from, options) {
      Object.assign(this, { family, from, ...options });
    },
  });
  return { link, fonts };
}

test('a device that has the typeface shows the page in it from the first paint', () => {
  const { link, fonts } = openPage({ fetched: HREF });
  expect(link).toMatchObject({ rel: 'preload', as: 'font', crossOrigin: 'anonymous' });
  expect(fonts).toEqual([
    {
      family: 'Polyclinic',
      from: `url("https://clinic.example${HREF}") format("woff2")`,
      weight: '300 900',
      unicodeRange: 'U+0000-00FF',
      display: 'optional',
    },
  ]);
});

test.each([
  ['has none yet', { fetched: undefined }],
  ['has that of an earlier release', { fetched: '/assets/figtree.fedcba9876543210.woff2' }],
  ['keeps nothing', { fetched: 'forbidden' }],
  ['is shown a page without one', { named: null, fetched: HREF }],
])('a device that %s requests nothing before the first screen', (_, device) => {
  const { link, fonts } = openPage(device);
  expect(fonts).toEqual([]);
  expect(link?.rel).toBeUndefined();
});

test('the typeface is one small file', () => {
  expect(statSync(FONT.file).size).toBeLessThan(50 * 1024);
});
