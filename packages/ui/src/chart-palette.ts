import { theme } from '@polyclinic/ui/kit/base';
import { STATUS_COLOURS, useStatusColours, type StatusMeaning } from '@polyclinic/ui/kit/furniture';
import { useMemo } from 'react';
import { tintOn } from './contrast';
import { FONT_PX, TEXT } from './theme-tokens';

/** Theme values that a canvas cannot read from style sheets. */
export interface ChartPalette {
  /** Fill of the bars and lines of each meaning. */
  fills: Record<StatusMeaning, string>;
  text: string;
  line: string;
  base: string;
  fontPx: number;
  font: string;
}

/**
 * Returns the fills of a chart: the main series in the clinic's colour, what is done in a tint of it, and the other
 * meanings in tints of their own colours. Each is visible on the ground.
 */
export function chartFills(
  brand: string,
  ground: string,
  meanings: (typeof STATUS_COLOURS)['light'],
): ChartPalette['fills'] {
  const tint = (meaning: StatusMeaning) => tintOn(ground, meanings[meaning][0]);
  return {
    info: brand,
    done: tintOn(ground, brand),
    neutral: tint('neutral'),
    waiting: tint('waiting'),
    danger: tint('danger'),
  };
}

/** Returns colours and font of the current theme. */
export function useChartPalette(): ChartPalette {
  const { token } = theme.useToken();
  const meanings = useStatusColours();
  return useMemo(
    () => ({
      fills: chartFills(token.colorPrimary, token.colorBgContainer, meanings),
      text: token.colorTextDescription,
      line: token.colorBorderSecondary,
      base: token.colorBorder,
      fontPx: token.fontSizeSM,
      font: token.fontFamily,
    }),
    [token, meanings],
  );
}

/** Palette for printing: paper is white, independent of the theme of the screen. */
export const PAPER_PALETTE: ChartPalette = {
  fills: chartFills(STATUS_COLOURS.light.info[0], '#ffffff', STATUS_COLOURS.light),
  text: TEXT.light.colorTextDescription,
  line: TEXT.light.colorBorderSecondary,
  base: TEXT.light.colorBorder,
  fontPx: FONT_PX - 2,
  font: 'sans-serif',
};
