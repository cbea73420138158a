import fc from 'fast-check';
import { brandProperties, headerColours } from './brand-properties';
import { contrast } from './contrast';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('only sizes and colours within their limits count', () => {
  expect(
    brandProperties({
      '--brand-radius': '4px',
      '--brand-font-size': '15px',
      '--brand-header-background': '#0AF',
      '--brand-header-text': '#ffffff',
    }),
  ).toEqual({ radius: 4, fontSize: 15, headerBackground: '#00aaff', headerText: '#ffffff' });
  expect(
    brandProperties({
      '--brand-radius': '99px',
      '--brand-font-size': 'calc(1px + 1vw)',
      '--brand-header-background': 'url(//evil.example)',
      '--brand-header-text': 'red',
    }),
  ).toEqual({ radius: undefined, fontSize: undefined, headerBackground: undefined, headerText: undefined });
  expect(brandProperties(undefined)).toEqual(brandProperties({}));
});

test('whatever header a clinic wants, its text can be read in both modes', () => {
  fc.assert(
    fc.property(
      colour,
      fc.option(colour, { nil: undefined }),
      fc.constantFrom('light', 'dark'),
      (ground, text, mode) => {
        const header = headerColours(mode, { headerBackground: ground, headerText: text });
        expect(contrast(header?.ground ?? '', header?.text ?? '')).toBeGreaterThanOrEqual(4.5);
      },
    ),
  );
});

test('without a colour of its own the header is the page’s', () => {
  expect(headerColours('light', { headerText: '#ffffff' })).toBeUndefined();
});
