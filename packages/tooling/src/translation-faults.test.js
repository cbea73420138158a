import { compilePo, readPo } from './po-messages.cjs';
import { catalogueFaults, declarationFaults, sharedFaults } from './translation-faults.js';

const entry = (source, translation) => `msgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(translation)}\n`;

/** Returns the faults of a Hindi catalogue with these entries, for an app with exactly these texts. */
function faultsOf({ says, entries }) {
  const content = entries.map(([source, translation]) => entry(source, translation)).join('\n');
  const texts = new Map(readPo(says.map((text) => entry(text, '')).join('\n')).map(({ id, source }) => [id, source]));
  return catalogueFaults({ app: 'mfe-x', texts, catalogues: { hi: content } });
}

test('a whole catalogue has no faults', () => {
  const says = ['Patients', 'Hello {name}', 'Polyclinic', '{0} / {1}', '{n, plural, one {# day} other {# days}}'];
  const entries = [
    ['Patients', 'मरीज़'],
    ['Hello {name}', '{name}, नमस्ते'],
    ['Polyclinic', 'Polyclinic'],
    ['{0} / {1}', '{0} / {1}'],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, one {# दिन} other {# दिन}}'],
  ];
  expect(faultsOf({ says, entries })).toEqual([]);
});

test.each([
  ['a text that the catalogue lacks', { says: ['Patients'], entries: [] }, /lacks "Patients"/],
  ['a text that nothing says any more', { says: [], entries: [['Leads', 'लीड']] }, /keeps "Leads"/],
  ['an empty translation', { says: ['Patients'], entries: [['Patients', '']] }, /does not translate "Patients"/],
  [
    'a text left in English',
    { says: ['Patients'], entries: [['Patients', 'Patients']] },
    /leaves "Patients" in English/,
  ],
  [
    'a lost placeholder',
    { says: ['Hello {name}'], entries: [['Hello {name}', 'नमस्ते']] },
    /with no placeholders, not {name}/,
  ],
  ['a renamed tag', { says: ['<0>Go</0>'], entries: [['<0>Go</0>', '<1>जाएँ</1>']] }, /not <\/0> <0>/],
  ['a broken message', { says: ['Hello {name}'], entries: [['Hello {name}', 'नमस्ते {name']] }, /broken translation/],
])('%s is a fault', (_, catalogue, fault) => {
  expect(faultsOf(catalogue)).toEqual([expect.stringMatching(fault)]);
});

test('a missing catalogue is a fault', () => {
  const faults = catalogueFaults({ app: 'mfe-x', texts: new Map(), catalogues: { ta: undefined } });
  expect(faults).toEqual(['mfe-x/src/locales/ta.po is missing: run pnpm i18n']);
});

test('a declaration has its texts in all three languages', () => {
  const title = { en: 'Appointments', hi: 'अपॉइंटमेंट', ta: 'சந்திப்புகள்' };
  expect(declarationFaults({ navigation: [{ title }] }, 'remote.ts')).toEqual([]);
  expect(declarationFaults({ navigation: [{ title: { ...title, ta: '' } }] }, 'remote.ts')).toEqual([
    'remote.ts.navigation.0.title does not translate "Appointments"',
  ]);
  expect(declarationFaults({ title: { ...title, hi: 'Appointments' } }, 'remote.ts')).toEqual([
    'remote.ts.title leaves "Appointments" in English',
  ]);
});

test('a compiled catalogue falls back to the English text and leaves obsolete entries out', () => {
  const compiled = compilePo(`${entry('Patients', '')}\n#~ msgid "Leads"\n#~ msgstr "லீட்"\n`, 'hi.po');
  expect(Object.values(compiled)).toEqual([['Patients']]);
});

test('a text that two catalogues translate differently is a fault, and one with a context of its own is not', () => {
  const of = (file, content) => ({ file, content });
  const one = of('mfe-x/hi.po', entry('Open', 'बकाया'));
  expect(sharedFaults([one, of('mfe-y/hi.po', entry('Open', 'बकाया'))])).toEqual([]);
  expect(sharedFaults([one, of('mfe-y/hi.po', entry('Open', 'खुला'))])).toEqual([
    'mfe-y/hi.po translates "Open" as "खुला", mfe-x/hi.po as "बकाया"',
  ]);
  expect(sharedFaults([one, of('mfe-y/hi.po', `msgctxt "door"\n${entry('Open', 'खुला')}`)])).toEqual([]);
});
