import { theme as antd } from '@polyclinic/ui/kit/base';
import { brandColour } from './brand-colours';
import { contrast } from './contrast';
import { themeFor, type ThemeChoice } from './theme';

const choice = (mode: ThemeChoice['mode']): ThemeChoice => ({
  mode,
  primaryColor: '#facc15',
  secondaryColor: '#4f46e5',
});

test.each(['light', 'dark'] as const)('antd works with the readable brand colour in %s mode', (mode) => {
  const token = antd.getDesignToken(themeFor(choice(mode)));
  expect(token.colorPrimary).toBe(brandColour(mode, '#facc15').solid);
  for (const colour of [
    token.colorPrimary,
    token.colorLink,
    token.colorError,
    token.colorSuccess,
    token.colorWarning,
  ]) {
    expect(contrast(colour, token.colorBgElevated)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, token.colorBgLayout)).toBeGreaterThanOrEqual(4.5);
  }
});
