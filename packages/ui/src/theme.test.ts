import { theme as antd } from '@polyclinic/ui/kit/base';
import fc from 'fast-check';
import { brandColour } from './brand-colours';
import { contrast } from './contrast';
import { STRONG_CONTRAST } from './strong-contrast';
import { barColour, themeFor, themeVariables, type ThemeChoice } from './theme';

const MODES = ['light', 'dark'] as const;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const choice = (mode: ThemeChoice['mode'], more: Partial<ThemeChoice> = {}): ThemeChoice => ({
  mode,
  primaryColor: '#facc15',
  secondaryColor: '#4f46e5',
  ...more,
});
const tokensOf = (...args: Parameters<typeof choice>) => antd.getDesignToken(themeFor(choice(...args)));

/** The effective colour of translucent text on a background. */
function over(text: string, ground: string): string {
  const [, shade = '0', share = '1'] = /^rgba\((\d+), \d+, \d+, ([\d.]+)\)$/.exec(text) ?? [];
  if (text.startsWith('#')) return text;
  const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const mixed = channels.map((channel) => Math.round(Number(shade) * Number(share) + channel * (1 - Number(share))));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

test('motion takes 120 to 200 ms, and none for those who want none', () => {
  const { motionDurationFast, motionDurationMid, motionDurationSlow } = tokensOf('light');
  expect([motionDurationFast, motionDurationMid, motionDurationSlow]).toEqual(['0.12s', '0.16s', '0.2s']);
  expect(themeVariables(choice('light'))['--pc-motion']).toBe('0.12s');
  const still = tokensOf('light', { still: true });
  expect([still.motion, still.motionDurationMid]).toEqual([false, '0s']);
  expect(themeVariables(choice('light', { still: true }))['--pc-motion']).toBe('0s');
});

test.each(MODES)('antd works with the readable brand colour in %s mode', (mode) => {
  const token = tokensOf(mode);
  expect(token.colorPrimary).toBe(brandColour(mode, '#facc15').solid);
  // Links outside antd's components have the colour of those inside.
  expect(themeVariables(choice(mode))['--pc-link']).toBe(token.colorLink);
  for (const one of [token.colorPrimary, token.colorLink, token.colorError, token.colorSuccess, token.colorWarning]) {
    expect(contrast(one, token.colorBgElevated)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(one, token.colorBgLayout)).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(MODES)('with high contrast everything reads at 7:1 and every line shows at 3:1 in %s mode', (mode) => {
  fc.assert(
    fc.property(colour, (primaryColor) => {
      const { solid, tint, text } = brandColour(mode, primaryColor, 7);
      expect(themeVariables(choice(mode, { primaryColor, contrast: STRONG_CONTRAST }))['--pc-brand']).toBe(solid);
      for (const ground of [tint, text]) expect(contrast(solid, ground)).toBeGreaterThanOrEqual(7);
    }),
  );
  const token = tokensOf(mode, { contrast: STRONG_CONTRAST });
  for (const ground of [token.colorBgLayout, token.colorBgContainer, token.colorBgElevated]) {
    for (const text of [
      token.colorText,
      token.colorTextSecondary,
      token.colorTextDescription,
      token.colorTextDisabled,
      token.colorTextPlaceholder,
      token.colorLink,
      token.colorError,
      token.colorSuccess,
      token.colorWarning,
    ]) {
      expect(contrast(over(text, ground), ground)).toBeGreaterThanOrEqual(7);
    }
    for (const line of [token.colorBorder, token.colorBorderSecondary]) {
      expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
    }
  }
});

test.each([
  ['small', undefined, 13],
  ['medium', undefined, 14],
  ['large', undefined, 16],
  ['medium', '15px', 15],
  ['large', '15px', 17],
] as const)('text of size %s at a clinic that asks for %s is %i pixels high', (fontSize, brandSize, pixels) => {
  const own: Partial<ThemeChoice> = { fontSize, customProperties: brandSize ? { '--brand-font-size': brandSize } : {} };
  expect(tokensOf('light', own).fontSize).toBe(pixels);
  expect(themeVariables(choice('light', own))['--pc-font']).toBe(`${pixels}px`);
});

test('compact mode takes room from the gaps, not from the text nor from what a thumb presses', () => {
  const [usual, compact] = [tokensOf('light'), tokensOf('light', { compact: true })];
  expect(compact.controlHeight).toBeLessThan(usual.controlHeight);
  expect(compact.padding).toBeLessThan(usual.padding);
  expect([compact.fontSize, compact.fontSizeSM, compact.lineHeight]).toEqual([
    usual.fontSize,
    usual.fontSizeSM,
    usual.lineHeight,
  ]);
  expect(tokensOf('light', { compact: true, touch: true }).controlHeight).toBe(44);
});

test('a clinic’s own corners and header reach antd and the sheets', () => {
  const own = { customProperties: { '--brand-radius': '2px', '--brand-header-background': '#123456' } };
  expect(tokensOf('light', own).borderRadius).toBe(2);
  const variables = themeVariables(choice('light', own));
  expect(variables).toMatchObject({ '--pc-radius': '2px', '--pc-header': '#123456', '--pc-header-text': '#ffffff' });
  expect(barColour(choice('light', own))).toBe('#123456');
  expect(themeVariables(choice('dark'))['--pc-header']).toBe('#161a20');
});
