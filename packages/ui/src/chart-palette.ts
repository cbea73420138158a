import { theme } from '@polyclinic/ui/kit/base';
import { STATUS_COLOURS, useStatusColours } from '@polyclinic/ui/kit/furniture';
import { FONT_PX, TEXT } from './theme-tokens';

/** Theme values that a canvas cannot read from style sheets. */
export interface ChartPalette {
  meanings: (typeof STATUS_COLOURS)['light'];
  text: string;
  line: string;
  base: string;
  fontPx: number;
  font: string;
}

/** Returns colours and font of the current theme. */
export function useChartPalette(): ChartPalette {
  const { token } = theme.useToken();
  return {
    meanings: useStatusColours(),
    text: token.colorTextDescription,
    line: token.colorBorderSecondary,
    base: token.colorBorder,
    fontPx: token.fontSizeSM,
    font: token.fontFamily,
  };
}

/** Palette for printing: paper is white, independent of the theme of the screen. */
export const PAPER_PALETTE: ChartPalette = {
  meanings: STATUS_COLOURS.light,
  text: TEXT.light.colorTextDescription,
  line: TEXT.light.colorBorderSecondary,
  base: TEXT.light.colorBorder,
  fontPx: FONT_PX - 2,
  font: 'sans-serif',
};
