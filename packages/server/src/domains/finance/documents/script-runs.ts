import { fonts } from './pdf-fonts';

/** A stretch of text that one font has all letters of. */
export interface ScriptRun {
  text: string;
  font: string;
}

const FALLBACK = 'latin';
const SPACE = /\s/;

/**
 * Splits a text by script, because each script's letters are in a file of their own. Joiners and spaces stay with the word
 * before them: a cluster that is torn apart is not shaped.
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
