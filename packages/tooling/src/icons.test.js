import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createJiti } from 'jiti';
import { root } from './bootstrap.js';

const jiti = createJiti(import.meta.url);

/** Entries that lead to records of the same kind, which have one icon. */
const SAME_KIND = {
  'My invoices': 'Invoices',
  'Supply approvals': 'Waiting for me',
  'My payslips': 'Payroll',
  'Payroll to pay': 'Payroll',
  'Fee share agreements': 'Fee shares',
  'Fee share statements': 'Fee shares',
  'My fee shares': 'Fee shares',
  // Patients have messages with the clinic, and none with colleagues.
  Messages: 'messages',
  People: 'Users',
  colleagues: 'Users',
  clinic: 'Clinics',
};

let uses;

beforeAll(async () => {
  const files = readdirSync(root)
    .map((folder) => join(root, folder, 'src/remote.ts'))
    .filter((file) => existsSync(file));
  const remotes = await Promise.all(files.map(async (file) => (await jiti.import(file)).remote));
  const { dashboardEntry } = await jiti.import(join(root, 'shell/src/features/dashboard/dashboard-entry.ts'));
  const { FRAME_ICONS } = await jiti.import(join(root, 'packages/frame/src/frame-icons.ts'));
  const declared = [
    dashboardEntry,
    ...remotes.flatMap(({ navigation = [], quickActions = [], searchResults = [], settingsPages = [] }) => [
      ...navigation,
      ...quickActions,
      ...searchResults,
      ...settingsPages,
    ]),
  ].map(({ icon, title }) => ({ icon, meaning: title.en }));
  uses = [...declared, ...Object.entries(FRAME_ICONS).map(([meaning, icon]) => ({ icon, meaning }))];
}, 60_000);

/** Returns what each key stands for, where that is more than one thing. */
function ambiguous(pairs) {
  const seen = new Map();
  for (const [key, value] of pairs) seen.set(key, new Set([...(seen.get(key) ?? []), value]));
  return Object.fromEntries(
    [...seen].filter(([, values]) => values.size > 1).map(([key, values]) => [key, [...values]]),
  );
}

const kindOf = (meaning) => SAME_KIND[meaning] ?? meaning;

test('no icon of the menus, quick actions and search results has two meanings', () => {
  expect(uses.length).toBeGreaterThan(50);
  expect(ambiguous(uses.map(({ icon, meaning }) => [icon, kindOf(meaning)]))).toEqual({});
});

test('nothing has two icons', () => {
  expect(ambiguous(uses.map(({ icon, meaning }) => [kindOf(meaning), icon]))).toEqual({});
});

test('every icon that is declared can be drawn', () => {
  const names = ['icon.tsx', 'late-icon.tsx'].flatMap((file) =>
    [...readFileSync(join(root, 'packages/ui/src', file), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \w+Outlined,$/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const used = uses.map(({ icon }) => icon);
  expect(used.filter((icon) => !names.includes(icon))).toEqual([]);
  expect(names.filter((name) => !used.includes(name))).toEqual([]);
});

test('the component behind the icons is still where the builds replace it', () => {
  const fromUi = createRequire(join(root, 'packages/ui/package.json'));
  const icons = join(fromUi.resolve('@ant-design/icons/package.json'), '../es/icons');
  const plain = readdirSync(icons).filter((file) => file.endsWith('Outlined.js'));
  const others = plain.filter(
    (file) => !readFileSync(join(icons, file), 'utf8').includes('"../components/AntdIconLight"'),
  );
  expect(plain.length).toBeGreaterThan(300);
  expect(others).toEqual([]);
});

test('no icon brings a style element of its own, which the content policy would refuse', () => {
  const fromUi = createRequire(join(root, 'packages/ui/package.json'));
  const fromIcons = createRequire(fromUi.resolve('@ant-design/icons/package.json'));
  const drawings = join(fromIcons.resolve('@ant-design/icons-svg/package.json'), '../es/asn');
  const kit = join(root, 'packages/ui/src/kit');
  const names = ['icons.ts', 'menu-icons.ts', 'more-icons.ts'].flatMap((file) =>
    [...readFileSync(join(kit, file), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(80);
  const styled = names.filter((name) => readFileSync(join(drawings, `${name}.js`), 'utf8').includes('"style"'));
  expect(styled).toEqual([]);
});
