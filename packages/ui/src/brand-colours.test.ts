import { brandColour, SURFACES, type ThemeMode } from './brand-colours';
import { contrast } from './contrast';

/** Reproducible: the same 2000 colours in every run (mulberry32). */
function* colours(count: number, seed = 20_261_120) {
  let state = seed;
  for (let i = 0; i < count; i += 1) {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    yield `#${(((value ^ (value >>> 14)) >>> 0) & 0xffffff).toString(16).padStart(6, '0')}`;
  }
}

const MODES: ThemeMode[] = ['light', 'dark'];

test.each(MODES)('whatever colour a clinic chooses, it can be read in %s mode', (mode) => {
  const unreadable = [...colours(2000), '#000000', '#ffffff', '#ffff00', '#0000ff'].filter((chosen) => {
    const { solid, hover, active, tint, text } = brandColour(mode, chosen);
    const pairs = [
      ...Object.values(SURFACES[mode]).map((surface) => [solid, surface]),
      [solid, tint],
      [text, solid],
      [text, hover],
      [text, active],
    ] as [string, string][];
    return pairs.some(([one, other]) => contrast(one, other) < 4.5);
  });
  expect(unreadable).toEqual([]);
});

test('a colour that can be read already is left alone', () => {
  expect(brandColour('light', '#1d4ed8').solid).toBe('#1d4ed8');
});

/** Hue in degrees and saturation (HSL). */
function hueAndSaturation(colour: string): [number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = high - low;
  const sector =
    high === red ? (green - blue) / range : high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(sector * 60 + 360) % 360, range / (1 - Math.abs(high + low - 1))];
}

test.each(['#0f766e', '#1d4ed8', '#7c3aed', '#b91c1c', '#be185d', '#166534'])(
  'the strong colour %s keeps its hue and its saturation in the dark',
  (chosen) => {
    const [hue, saturation] = hueAndSaturation(chosen);
    const [shownHue, shownSaturation] = hueAndSaturation(brandColour('dark', chosen).solid);
    expect(Math.abs(shownHue - hue)).toBeLessThan(3);
    expect(shownSaturation).toBeGreaterThan(saturation - 0.04);
  },
);

test('black on white is the greatest contrast there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('something that is no colour is refused', () => {
  expect(() => brandColour('light', 'red')).toThrow('not a colour');
});
