type Rgb = readonly [red: number, green: number, blue: number];

/** What WCAG 2.2 level AA asks of body text. */
export const READABLE = 4.5;

/** What it asks of body text at level AAA. */
export const STRONG = 7;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

function parse(colour: string): Rgb {
  const [, digits] = /^#([0-9a-f]{6})$/i.exec(colour) ?? [];
  if (!digits) throw new Error(`${colour} is not a colour of the form #rrggbb`);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function write(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `share` of the first colour laid over the second. */
export function mix(colour: string, over: string, share: number): string {
  const under = parse(over);
  return write(parse(colour).map((channel, i) => channel * share + (under[i] ?? 0) * (1 - share)) as unknown as Rgb);
}

/** Whether white text reads better than black on the colour. */
export function isDark(colour: string): boolean {
  return contrast(colour, write(WHITE)) > contrast(colour, write(BLACK));
}

/** The colour, moved toward black or white only as far as `reads` demands. */
export function movedUntil(colour: string, toward: 'black' | 'white', reads: (candidate: string) => boolean): string {
  const end = write(toward === 'black' ? BLACK : WHITE);
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(end, colour, share);
    if (reads(candidate)) return candidate;
  }
  return end;
}
