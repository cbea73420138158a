import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './bootstrap.js';
import { sourcesBelow } from './imports/read-imports.js';
import { forbiddenImports } from './imports/walls.js';

const importing = (from) => `import * as it from '${from}';\nexport const here = it;\n`;

/** One planted violation each: its file, its source, the rule that must refuse it. */
const VIOLATIONS = [
  ['a remote importing another remote', 'mfe-clinical/src/lib/api.ts', importing('@polyclinic/mfe-mobile'), 'imports'],
  ['a remote reaching another by path', 'mfe-clinical/src/reach.ts', importing('../../mfe-mobile/src/x'), 'imports'],
  ['the shell naming a remote', 'shell/src/catalogue.ts', importing('@polyclinic/mfe-clinical'), 'imports'],
  ['a package naming a remote', 'packages/frame/src/app-frame.ts', importing('../../../mfe-clinical/src/x'), 'imports'],
  ['a feature using another', 'mfe-clinical/src/features/leads/lead.ts', importing('../patients/patient'), 'imports'],
  ['a remote with its own axios', 'mfe-clinical/src/lib/http.ts', importing('axios'), 'imports'],
  ['antd past the kit in a remote', 'mfe-clinical/src/features/leads/lead-form.tsx', importing('antd'), 'imports'],
  ['the router past the kit', 'shell/src/routes.ts', importing('react-router-dom'), 'imports'],
  ['the query client past the kit', 'packages/frame/src/providers.ts', importing('@tanstack/react-query'), 'imports'],
  ['zod past the kit', 'mfe-clinical/src/features/leads/lead-rule.ts', importing('zod'), 'imports'],
  ['antd past the kit in the furniture', 'packages/ui/src/page.ts', importing('antd'), 'imports'],
  ['furniture that knows the contract', 'packages/ui/src/field.ts', importing('@polyclinic/contract'), 'imports'],
  ['furniture that knows the clinic', 'packages/ui/src/person.ts', importing('@polyclinic/clinic-ui'), 'imports'],
  ['the clinic parts with a frame', 'packages/clinic-ui/src/page.ts', importing('@polyclinic/frame'), 'imports'],
  ['a client with screens', 'packages/client/src/banner.ts', importing('antd'), 'imports'],
  ['a contract that uses the client', 'packages/contract/src/leads.ts', importing('@polyclinic/client'), 'imports'],
  ['the inside of a package', 'shell/src/tokens.ts', importing('../../packages/client/src/session'), 'imports'],
  ['a remote with a frame', 'mfe-clinical/src/features/leads/lead-page.ts', importing('@polyclinic/frame'), 'imports'],
  ['tokens on the device', 'mfe-clinical/src/lib/store.ts', `localStorage.setItem('a', 'b');\n`, 'globals'],
  ['tokens on the window', 'mfe-clinical/src/lib/win.ts', `window.localStorage.setItem('a', 'b');\n`, 'properties'],
  ['tokens in the tab', 'mfe-clinical/src/lib/tab.ts', `sessionStorage.setItem('a', 'b');\n`, 'globals'],
  ['tokens in a database', 'mfe-clinical/src/lib/base.ts', `indexedDB.open('a');\n`, 'globals'],
  ['a database by way of the window', 'mfe-clinical/src/lib/win-base.ts', `self.indexedDB.open('a');\n`, 'properties'],
  ['a cookie', 'mfe-clinical/src/lib/cookie.ts', `document.cookie = 'a=b';\n`, 'properties'],
  [
    'what a page has cached',
    'mfe-clinical/src/lib/cache.ts',
    `export const cache = await caches.open('a');\n`,
    'globals',
  ],
  [
    'the storage of a feature',
    'mfe-clinical/src/features/leads/keep.ts',
    `export const kept = globalThis.localStorage.getItem('a');\n`,
    'properties',
  ],
  ['a beacon of a remote', 'mfe-clinical/src/lib/beacon.ts', `navigator.sendBeacon('/a', 'b');\n`, 'properties'],
  ['fetch in a remote', 'mfe-clinical/src/lib/fetch.ts', `export const answer = await fetch('/api');\n`, 'globals'],
  [
    'a server feature in the rows of another',
    'packages/server/src/domains/clinical/a/a.service.ts',
    importing('../b/b.repository'),
    'imports',
  ],
  [
    'a server feature past the index of another domain',
    'packages/server/src/domains/clinical/a/past.ts',
    importing('../../front-desk/c/c.service'),
    'imports',
  ],
  [
    'SQL outside a repository',
    'packages/server/src/domains/clinical/a/a.rules.ts',
    `import { sql } from 'kysely';\nexport const now = sql\`now()\`;\n`,
    'imports',
  ],
  [
    'raw SQL in the HTTP layer',
    'packages/server/src/platform/http/raw.ts',
    `export const order = (sql: { raw(text: string): string }) => sql.raw('x');\n`,
    'properties',
  ],
  ['the driver in a feature', 'packages/server/src/domains/clinical/a/pool.ts', importing('pg'), 'imports'],
  [
    'the platform knowing a domain',
    'packages/server/src/platform/http/list.ts',
    importing('../../domains/clinical/a/a.service'),
    'imports',
  ],
  [
    'the database layer knowing a domain',
    'packages/server/src/platform/db/list.ts',
    importing('../../domains/clinical/a/a.service'),
    'imports',
  ],
  ['a default export', 'shell/src/main.ts', 'const answer = 42;\nexport default answer;\n', 'no-default-export'],
  ['any', 'shell/src/loose.ts', 'export const answer: any = 42;\n', 'no-explicit-any'],
  [
    'a non-null assertion',
    'shell/src/bang.ts',
    'export const first = (list: string[]) => list[0]!.length;\n',
    'no-non-null-assertion',
  ],
  ['a file name in camel case', 'shell/src/appFrame.ts', 'export const answer = 42;\n', 'filename-case'],
  [
    'a floating promise',
    'shell/src/floating.ts',
    'export function go() {\n  Promise.resolve(1);\n}\n',
    'no-floating-promises',
  ],
  ['a console statement', 'packages/server/src/platform/http/log.ts', `console.log('here');\n`, 'no-console'],
  [
    'raw HTML',
    'shell/src/raw.tsx',
    `export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n`,
    'no-danger',
  ],
  [
    'a file of 301 lines',
    'shell/src/long.ts',
    'export const answer = [\n' + '  1,\n'.repeat(300) + '];\n',
    'max-lines',
  ],
  [
    'a file of 301 lines with comments',
    'shell/src/told.ts',
    '// A line.\n'.repeat(300) + 'export const answer = 1;\n',
    'max-lines',
  ],
  ['a skipped test', 'shell/src/skipped.test.ts', `test.skip('later', () => {});\n`, 'no-disabled-tests'],
  [
    'a domain in another against the order',
    'packages/server/src/domains/front-desk/a/back.ts',
    importing('../../clinical'),
    'imports',
  ],
  [
    'a domain without a place in the order',
    'packages/server/src/domains/new/a/a.ts',
    importing('../../front-desk'),
    'imports',
  ],
  [
    'a type of the wrong package',
    'packages/remote/src/kinds.ts',
    `export type { Page } from '@polyclinic/frame';\n`,
    'imports',
  ],
  ['a package fetched late', 'packages/frame/src/late.ts', `export const late = () => import('antd');\n`, 'imports'],
  [
    'a package named in a type',
    'packages/contract/src/named.ts',
    `export type Named = import('@polyclinic/client').Session;\n`,
    'imports',
  ],
  [
    'lib/ knowing a feature',
    'mfe-clinical/src/lib/late.ts',
    `export const late = () => import('../features/leads/lead');\n`,
    'imports',
  ],
  ['a contract on another library', 'packages/contract/src/dates.ts', importing('dayjs'), 'imports'],
  [
    'the base of the contract knowing a domain',
    'packages/contract/src/base/kinds.ts',
    importing('../finance/invoices'),
    'imports',
  ],
  ['the database knowing requests', 'packages/server/src/platform/db/asks.ts', importing('../http/gate'), 'imports'],
  ['an import cycle', 'shell/src/egg.ts', `import { hen } from './hen';\nexport const egg = () => hen;\n`, 'circle'],
  [
    'a cycle of types',
    'shell/src/cause.ts',
    `import type { Effect } from './effect';\nexport type Cause = { of: Effect };\n`,
    'circle',
  ],
  ['a cycle through a late import', 'shell/src/day.ts', `export const next = () => import('./night');\n`, 'circle'],
];

/** Other halves of cycles, which are reported by their first file. */
const HALVES = {
  'shell/src/hen.ts': `import { egg } from './egg';\nexport const hen = () => egg;\n`,
  'shell/src/effect.ts': `import type { Cause } from './cause';\nexport type Effect = { of: Cause };\n`,
  'shell/src/night.ts': `import { next } from './day';\nexport const night = next;\n`,
};

const ALLOWED = {
  'shell/src/leaf.ts': `export type Leaf = string;\n`,
  'shell/src/branch.ts': `import type { Leaf } from './leaf';\nexport type Branch = Leaf[];\n`,
  'mfe-clinical/src/screens.ts': `export const screens = { Lead: () => import('./features/leads/good') };\n`,
  'packages/server/src/domains/clinical/b/b.service.ts': 'export const b = 42;\n',
  'packages/server/src/domains/clinical/b/b.repository.ts': `import { sql } from 'kysely';\nexport const now = sql\`now()\`;\n`,
  'packages/server/src/domains/clinical/a/uses.ts': `import { b } from '../b/b.service';\nexport const a = b;\n`,
  'packages/server/src/domains/front-desk/index.ts': `export const c = 42;\n`,
  'packages/server/src/domains/clinical/a/asks.ts': importing('../../front-desk'),
  'packages/server/src/domains/clinical/a/a.test.ts': importing('../../../testing/test-server'),
  'mfe-clinical/src/features/leads/good.ts': `import { Button } from '@polyclinic/ui/kit/base';\nexport const a = Button;\n`,
  'packages/client/src/http.ts': importing('axios'),
  'packages/clinic-ui/src/pick.ts': importing('@polyclinic/client'),
  'packages/ui/src/kit/base.ts': `export { Button } from 'antd';\n`,
  'mfe-clinical/webpack.config.js': 'const config = {};\nexport default config;\n',
};

let folder;
let found;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-walls-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "jsx": "preserve" } }');
  for (const [path, text] of [
    ...Object.entries({ ...ALLOWED, ...HALVES }),
    ...VIOLATIONS.map(([, path, text]) => [path, text]),
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const bin = join(root, 'node_modules/.bin');
  const { stdout } = spawnSync(join(bin, 'oxlint'), ['--type-aware', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    // Outside the repository it finds the type-aware part on the PATH only.
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
  });
  found = [
    ...JSON.parse(stdout).diagnostics.map(({ filename, code }) => ({ file: filename, text: code })),
    ...forbiddenImports(folder),
  ];
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(VIOLATIONS)('lint refuses %s', (_, path, __, rule) => {
  const texts = found.filter(({ file }) => file === path).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining(rule));
});

test.each(Object.keys(ALLOWED))('lint lets %s pass', (path) => {
  expect(found.filter(({ file }) => file === path)).toEqual([]);
});

test('every exception from lint has one spelling and its reason', () => {
  const unexplained = sourcesBelow(root)
    .flatMap(
      (file) =>
        readFileSync(file, 'utf8').match(/^.*(?:\/[/*]|\{\/\*) *(?:eslint|oxlint)-(?:disable|enable).*$/gm) ?? [],
    )
    .filter((line) => !/ oxlint-disable-next-line [\w/-]+ -- \w/.test(line));
  expect(unexplained).toEqual([]);
});

test('no source of the repository crosses a wall of imports or is in a circle of them', () => {
  // In a process of its own: parsing two thousand files takes several times as long inside jest.
  const check = join(root, 'packages/tooling/src/imports/check.js');
  expect(spawnSync(process.execPath, [check], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});
