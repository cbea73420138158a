import { fonts } from './pdf-fonts';

/** Run of text covered by a single font. */
export interface ScriptRun {
  text: string;
  font: string;
}

const FALLBACK = 'latin';
const SPACE = /\s/;

/**
 * Splits a text by script, because each script has a font file of its own. Joiners and spaces stay with the preceding
 * word: a grapheme cluster that is split is not shaped correctly.
 */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    if (last && (SPACE.test(character) || has(last.font, character))) last.text += character;
    else {
      const font = fontOf(character);
      if (last?.font === font) last.text += character;
      else runs.push({ text: character, font });
    }
  }
  return runs;
}

function fontOf(character: string): string {
  return fonts().subsets.find(({ name }) => has(name, character))?.name ?? FALLBACK;
}

function has(font: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const ranges = fonts().subsets.find(({ name }) => name === font)?.ranges ?? [];
  return ranges.some(([from, to]) => code >= from && code <= to);
}
