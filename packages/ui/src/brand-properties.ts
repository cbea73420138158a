import type { ThemeMode } from './brand-colours';
import { contrast, isDark, movedUntil, READABLE, STRONG } from './contrast';

/** What a clinic may set of the look besides its colours, by the names it writes in its style sheet. */
export interface BrandProperties {
  radius?: number;
  fontSize?: number;
  headerBackground?: string;
  headerText?: string;
}

const RADIUS_PX = { least: 0, most: 16 };
const FONT_PX = { least: 13, most: 16 };

/** The properties whose values make sense; the server has checked them, a stored session may be older than its check. */
export function brandProperties(custom: Readonly<Record<string, string>> | undefined): BrandProperties {
  return {
    radius: pixels(custom?.['--brand-radius'], RADIUS_PX),
    fontSize: pixels(custom?.['--brand-font-size'], FONT_PX),
    headerBackground: colour(custom?.['--brand-header-background']),
    headerText: colour(custom?.['--brand-header-text']),
  };
}

/** The top bar in the clinic's own colour, with text that can be read on it; nothing where it set none. */
export function headerColours(
  mode: ThemeMode,
  { headerBackground, headerText }: BrandProperties,
): { ground: string; text: string } | undefined {
  if (!headerBackground) return undefined;
  // In the dark a bright bar would outshine the page.
  const ground =
    mode === 'dark'
      ? movedUntil(headerBackground, 'black', (candidate) => contrast(candidate, '#ffffff') >= STRONG)
      : headerBackground;
  if (headerText && contrast(headerText, ground) >= READABLE) return { ground, text: headerText };
  return { ground, text: isDark(ground) ? '#ffffff' : '#000000' };
}

function pixels(value: string | undefined, { least, most }: typeof RADIUS_PX): number | undefined {
  const [, digits] = /^(\d{1,2}(?:\.\d{1,2})?)(?:px)?$/.exec(value?.trim() ?? '') ?? [];
  const size = Number(digits);
  return digits && size >= least && size <= most ? size : undefined;
}

/** In the long form: #abc is #aabbcc. */
function colour(value: string | undefined): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '') ?? [];
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}
