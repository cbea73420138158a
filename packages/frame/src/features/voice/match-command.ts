import { VOICE, type Language, type Translated } from '@polyclinic/contract';
import type { VoiceCategory } from '@polyclinic/remote';
import { spokenDay } from './spoken-day';
import { keyOf, spokenWords, type SpokenWord } from './spoken-words';

/** What the grammar is made of: a remote's command and the frame's own alike. */
export interface Speakable {
  id: string;
  phrases: Record<Language, readonly string[]>;
  description: Translated;
  category: VoiceCategory;
  confirm?: true;
}

/** One guess of the recogniser. */
export interface Guess {
  text: string;
  confidence: number;
}

/** A command that was understood, with the words that fill its places. */
export interface Understood<C extends Speakable> {
  command: C;
  heard: string;
  places: Record<string, string>;
}

/** Either a command, or why there is none. */
export type Verdict<C extends Speakable> =
  Understood<C> | { fault: 'not-recognized' | 'low-confidence'; heard: string };

interface Setting {
  language: Language;
  /** The clinic's date, YYYY-MM-DD. */
  today: string;
}

/** The best guess that is sure enough and is a command; what is not sure enough is never acted upon. */
export function understand<C extends Speakable>(
  guesses: readonly Guess[],
  commands: readonly C[],
  setting: Setting,
): Verdict<C> {
  const best = [...guesses].sort((a, b) => b.confidence - a.confidence);
  const sure = best.filter(({ confidence }) => confidence >= VOICE.confidenceThreshold);
  for (const { text } of sure) {
    const found = commandIn(text, commands, setting);
    if (found) return found;
  }
  const heard = best[0]?.text ?? '';
  return { fault: sure.length > 0 ? 'not-recognized' : 'low-confidence', heard };
}

/** The command that a sentence is; of several the one with most of its own words in it. */
export function commandIn<C extends Speakable>(
  text: string,
  commands: readonly C[],
  setting: Setting,
): Understood<C> | undefined {
  let best: (Understood<C> & { words: number }) | undefined;
  // English commands are understood in every language: people mix them in, and recognisers then write them in Latin.
  const languages = new Set<Language>([setting.language, 'en']);
  for (const language of languages) {
    const said = spokenWords(text, language);
    for (const command of commands) {
      for (const phrase of command.phrases[language]) {
        const pattern = patternOf(phrase, language);
        const words = pattern.filter(({ place }) => !place).length;
        if (best && words <= best.words) continue;
        const places = fit(pattern, said, { ...setting, language });
        if (places) best = { command, heard: text, places, words };
      }
    }
  }
  return best && { command: best.command, heard: best.heard, places: best.places };
}

/** Puts the words that were said into the address. */
export function fillPath(path: string, places: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(places[place] ?? ''));
}

interface Part {
  /** Any of these keys; empty for a place. */
  keys: readonly string[];
  place?: string;
}

const patterns = new Map<string, Part[]>();

function patternOf(phrase: string, language: Language): Part[] {
  const name = `${language} ${phrase}`;
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = parse(phrase, language);
    patterns.set(name, pattern);
  }
  return pattern;
}

function parse(phrase: string, language: Language): Part[] {
  const parts = phrase.split(/(\{\w+\}|\S*\|\S*)/).flatMap((piece): Part[] => {
    if (piece.startsWith('{')) return [{ keys: [], place: piece.slice(1, -1) }];
    if (piece.includes('|')) return [{ keys: piece.split('|').map((word) => keyOf(word, language)) }];
    return spokenWords(piece, language).map(({ key }) => ({ keys: [key] }));
  });
  return parts;
}

function fit(
  [part, ...rest]: readonly Part[],
  said: readonly SpokenWord[],
  setting: Setting,
): Record<string, string> | undefined {
  if (!part) return said.length === 0 ? {} : undefined;
  const [word, ...after] = said;
  if (!word) return undefined;
  if (!part.place) return part.keys.includes(word.key) ? fit(rest, after, setting) : undefined;

  // The shortest filling that lets the rest fit: every later part needs a word at least.
  for (let length = 1; length <= said.length - rest.length; length += 1) {
    const words = said.slice(0, length);
    const value = valueOf(part.place, words, setting);
    const others = value === undefined ? undefined : fit(rest, said.slice(length), setting);
    if (value !== undefined && others) return { [part.place]: value, ...others };
  }
  return undefined;
}

function valueOf(place: string, words: readonly SpokenWord[], { language, today }: Setting): string | undefined {
  const text = words.map(({ raw }) => raw).join(' ');
  return place === 'date' ? spokenDay(text, language, today) : text;
}
