type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2 level AA, body text. */
export const READABLE = 4.5;

/** WCAG 2.2 level AA, parts of a drawing. */
export const VISIBLE = 3;

/** WCAG 2.2 level AAA, body text. */
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

/** Computes relative luminance as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Blends `share` of the first colour over the second. */
export function mix(colour: string, over: string, share: number): string {
  const [upper, under] = [parse(colour), parse(over)];
  const channel = (index: 0 | 1 | 2) => upper[index] * share + under[index] * (1 - share);
  return write([channel(0), channel(1), channel(2)]);
}

/** Returns whether white text reads better than black on the colour. */
export function isDark(colour: string): boolean {
  return contrast(colour, write(WHITE)) > contrast(colour, write(BLACK));
}

/** Raises the lightness (HSL) of the colour, which keeps hue and saturation, only as far as `reads` requires. */
export function lightenedUntil(colour: string, reads: (candidate: string) => boolean): string {
  const rgb = parse(colour).map((channel) => channel / 255) as [number, number, number];
  const lightness = (Math.max(...rgb) + Math.min(...rgb)) / 2;
  // The distance of the channels from the lightness that a full saturation allows.
  const spanAt = (level: number) => 1 - Math.abs(2 * level - 1);
  for (let level = lightness; level < 1; level += 0.02) {
    const scale = spanAt(lightness) === 0 ? 0 : spanAt(level) / spanAt(lightness);
    const channel = (index: 0 | 1 | 2) => 255 * (level + (rgb[index] - lightness) * scale);
    const candidate = write([channel(0), channel(1), channel(2)]);
    if (reads(candidate)) return candidate;
  }
  return write(WHITE);
}

/** Moves the colour toward black or white only as far as `reads` requires. */
export function movedUntil(colour: string, toward: 'black' | 'white', reads: (candidate: string) => boolean): string {
  const end = write(toward === 'black' ? BLACK : WHITE);
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(end, colour, share);
    if (reads(candidate)) return candidate;
  }
  return end;
}

/** Returns the tint of the colour nearest to the ground that is still visible on it. */
export function tintOn(ground: string, colour: string): string {
  for (let share = 0.3; share < 1; share += 0.02) {
    const candidate = mix(colour, ground, share);
    if (contrast(candidate, ground) >= VISIBLE) return candidate;
  }
  return colour;
}
