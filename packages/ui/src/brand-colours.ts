import { contrast, lightenedUntil, mix, movedUntil, READABLE } from './contrast';

export type ThemeMode = 'light' | 'dark';

/** The surfaces behind text and brand colours, from the page up to floating panels. */
export const SURFACES = {
  light: { layout: '#f4f6f8', container: '#ffffff', elevated: '#ffffff' },
  dark: { layout: '#0e1116', container: '#161a20', elevated: '#1f242c' },
} as const satisfies Record<ThemeMode, Record<string, string>>;

/** Share of the brand colour in the background of a selected item. */
const TINT = { light: 0.09, dark: 0.2 } as const;

/** Text on a surface of brand colour. */
const TEXT_ON_BRAND = { light: '#ffffff', dark: '#0b0d10' } as const;

/** A brand colour made readable, with its shades. */
export interface BrandColour {
  solid: string;
  hover: string;
  active: string;
  /** Background of a selected item; the solid colour is readable on it. */
  tint: string;
  border: string;
  /** Readable text on the solid colour. */
  text: string;
}

/** Adjusts a colour chosen by the clinic until it is readable as text and as a background of text. */
export function brandColour(mode: ThemeMode, chosen: string, readable: number = READABLE): BrandColour {
  const grounds = Object.values(SURFACES[mode]);
  const text = TEXT_ON_BRAND[mode];
  const tintOf = (colour: string) => mix(colour, SURFACES[mode].elevated, TINT[mode]);
  const reads = (candidate: string) =>
    [...grounds, text, tintOf(candidate)].every((ground) => contrast(candidate, ground) >= readable);
  // Mixed with white, a strong colour would turn into a pale tint; mixed with black it keeps its hue and saturation.
  const solid = mode === 'dark' ? lightenedUntil(chosen, reads) : movedUntil(chosen, 'black', reads);
  const end = mode === 'light' ? '#000000' : '#ffffff';
  return {
    solid,
    hover: mix(end, solid, 0.12),
    active: mix(end, solid, 0.24),
    tint: tintOf(solid),
    border: mix(solid, SURFACES[mode].container, 0.4),
    text,
  };
}
