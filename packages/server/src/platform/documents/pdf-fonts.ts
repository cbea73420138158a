import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FAMILIES = {
  '@fontsource/noto-sans': [
    'latin',
    'latin-ext',
    'devanagari',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'vietnamese',
  ],
  '@fontsource/noto-sans-tamil': ['tamil'],
} satisfies Record<string, string[]>;

/** Font files of each script, by weight. */
export type FontFiles = Record<string, { normal: string; bold: string }>;

interface Subset {
  name: string;
  ranges: readonly (readonly [number, number])[];
}

interface Fonts {
  files: FontFiles;
  subsets: readonly Subset[];
}

let known: Fonts | undefined;

/** Returns the installed fonts of documents: one file per script, with the characters it contains. */
export function fonts(): Fonts {
  known ??= readFonts();
  return known;
}

function readFonts(): Fonts {
  const own = createRequire(__filename);
  const files: FontFiles = {};
  const subsets: Subset[] = [];
  for (const [family, names] of Object.entries(FAMILIES)) {
    const folder = dirname(own.resolve(`${family}/package.json`));
    const ranges = own(`${family}/unicode.json`) as Record<string, string>;
    // WOFF, because fontkit 2.0.4 cannot subset composite glyphs of WOFF2.
    const file = (name: string, weight: number) =>
      join(folder, 'files', `${family.split('/')[1]}-${name}-${weight}-normal.woff`);
    for (const name of names) {
      files[name] = { normal: file(name, 400), bold: file(name, 700) };
      subsets.push({ name, ranges: readRanges(ranges[name] ?? '') });
    }
  }
  return { files, subsets };
}

/** Parses ranges as in style sheets: U+0900-097F,U+20B9. */
function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
