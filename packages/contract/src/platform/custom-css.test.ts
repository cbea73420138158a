import fc from 'fast-check';
import { CUSTOM_PROPERTIES, customPropertiesOf, customPropertyValue, readCustomCss } from './custom-css';

test('the allowed properties are kept, alone or for the root, in one way of writing', () => {
  const css = `
    --brand-font-size: 15PX;
    :root /* everywhere */ {
      --brand-radius: 4px; --brand-header-background:#ABC;
      --brand-header-text : #FFFFFF !important
    }`;
  expect(customPropertiesOf(css)).toEqual({
    '--brand-font-size': '15px',
    '--brand-radius': '4px',
    '--brand-header-background': '#aabbcc',
    '--brand-header-text': '#ffffff',
  });
});

test.each([
  ['@import "https://evil.example/a.css"', 'rule'],
  ['@media screen { :root { --brand-radius: 4px } }', 'rule'],
  ['body { --brand-radius: 4px; position: fixed; inset: 0 }', 'rule'],
  ['.x[title="}:root{"] { --brand-radius: 4px }', 'rule'],
  ['position: fixed', 'property'],
  ['--brand-colour: #fff', 'property'],
  ['--BRAND-RADIUS: 4px', 'property'],
  ['--brand\\-radius: 4px', 'property'],
  ['--brand-radius: url(https://evil.example/a;b)', 'value'],
  ['--brand-radius: 17px', 'value'],
  ['--brand-radius: 4', 'value'],
  ['--brand-radius: -1px', 'value'],
  ['--brand-radius: calc(4px)', 'value'],
  ['--brand-radius: {a;b}', 'value'],
  ['--brand-font-size: 12px', 'value'],
  ['--brand-header-text: expression(alert(1))', 'value'],
  ['--brand-header-text: red', 'value'],
  ['--brand-header-text: #ffff', 'value'],
  ['--brand-header-text: "; --brand-radius: 4px"', 'value'],
  ['--brand-radius', 'value'],
])('%s has no effect', (css, reason) => {
  expect(readCustomCss(css)).toEqual({ kept: [], dropped: [{ line: 1, text: css, reason }] });
});

test('comments, strings and brackets hide what is in them', () => {
  const hidden = [
    '/* --brand-radius: 4px; */',
    '"--brand-radius: 4px;"',
    '(--brand-radius: 4px;)',
    '{--brand-radius: 4px;}',
  ];
  for (const text of hidden)
    expect(customPropertiesOf(`${text} x; --brand-font-size: 14px`)).toEqual({ '--brand-font-size': '14px' });
  expect(customPropertiesOf('/* never closed --brand-radius: 4px;')).toEqual({});
});

test('a rule inside the root is dropped and what follows it is read', () => {
  const css = ':root {\n  .a { .b { --brand-radius: 2px } }\n  --brand-radius: 3px;\n}\n} --brand-font-size: 14px';
  expect(readCustomCss(css)).toEqual({
    kept: [
      { line: 3, name: '--brand-radius', value: '3px' },
      { line: 5, name: '--brand-font-size', value: '14px' },
    ],
    dropped: [{ line: 2, text: '.a { .b { --brand-radius: 2px } }', reason: 'rule' }],
  });
});

test('the last value counts, an important one before all others', () => {
  expect(customPropertiesOf('--brand-radius: 1px; --brand-radius: 2px')).toEqual({ '--brand-radius': '2px' });
  const css = ':root { --brand-radius: 1px ! important } :root { --brand-radius: 2px }';
  expect(customPropertiesOf(css)).toEqual({ '--brand-radius': '1px' });
});

const piece = fc.oneof(
  fc.constantFrom(
    ...CUSTOM_PROPERTIES,
    ':root',
    '{',
    '}',
    ':',
    ';',
    '/*',
    '*/',
    '"',
    "'",
    '\\',
    '(',
    ')',
    '[',
    '\n',
    ' ',
  ),
  fc.constantFrom(
    'url(',
    '@import ',
    'expression(',
    '!important',
    '4px',
    '15px',
    '99px',
    '#fff',
    '#12345g',
    'javascript:',
    '</style>',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('nothing but allowed names with checked values ever comes out', () => {
  const value = /^(?:(?:\d|1[0-6])(?:\.\d{1,2})?px|#[0-9a-f]{6})$/;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const [name, written] of Object.entries(customPropertiesOf(pieces.join('')))) {
        expect(CUSTOM_PROPERTIES).toContain(name);
        expect(written).toMatch(value);
        expect(customPropertyValue(name, written)).toBe(written);
      }
    }),
    { numRuns: 3000 },
  );
});
