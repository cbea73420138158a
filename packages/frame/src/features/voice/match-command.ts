import { VOICE, type Language, type Translated } from '@polyclinic/contract';
import type { VoiceCategory } from '@polyclinic/remote';
import { spokenDay } from './spoken-day';
import { keyOf, spokenWords, type SpokenWord } from './spoken-words';

/** The part of a command that the grammar needs, the modules' and the frame's alike. */
export interface Speakable {
  id: string;
  phrases: Record<Language, readonly string[]>;
  description: Translated;
  category: VoiceCategory;
  confirm?: true;
}

/** A hypothesis of the recogniser. */
export interface Guess {
  text: string;
  confidence: number;
}

/** A recognised command with the words that fill its placeholders. */
export interface Understood<C extends Speakable> {
  command: C;
  heard: string;
  slots: Record<string, string>;
}

/** A command, or why none was recognised. */
export type Verdict<C extends Speakable> =
  Understood<C> | { fault: 'not-recognized' | 'low-confidence'; heard: string };

interface Setting {
  language: Language;
  /** Today's date at the clinic, YYYY-MM-DD. */
  today: string;
}

/**
 * Returns the best hypothesis that is confident enough and matches a command; never acts below the confidence
 * threshold.
 */
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

/** Returns the command that a sentence matches; of several the one with the most literal words. */
export function commandIn<C extends Speakable>(
  text: string,
  commands: readonly C[],
  setting: Setting,
): Understood<C> | undefined {
  let best: (Understood<C> & { words: number }) | undefined;
  // English commands work in every language: people mix them in, and recognisers then write them in Latin script.
  const languages = new Set<Language>([setting.language, 'en']);
  for (const language of languages) {
    const tokens = spokenWords(text, language);
    for (const command of commands) {
      for (const phrase of command.phrases[language]) {
        const pattern = patternOf(phrase, language);
        const words = pattern.filter(({ slot }) => !slot).length;
        if (best && words <= best.words) continue;
        const slots = fit(pattern, tokens, { ...setting, language });
        if (slots) best = { command, heard: text, slots, words };
      }
    }
  }
  return best && { command: best.command, heard: best.heard, slots: best.slots };
}

/** Puts the spoken words into the path. */
export function fillPath(path: string, slots: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, slot: string) => encodeURIComponent(slots[slot] ?? ''));
}

interface Part {
  /** Any of these keys; empty for a placeholder. */
  keys: readonly string[];
  slot?: string;
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
    if (piece.startsWith('{')) return [{ keys: [], slot: piece.slice(1, -1) }];
    if (piece.includes('|')) return [{ keys: piece.split('|').map((word) => keyOf(word, language)) }];
    return spokenWords(piece, language).map(({ key }) => ({ keys: [key] }));
  });
  return parts;
}

function fit(
  [part, ...rest]: readonly Part[],
  tokens: readonly SpokenWord[],
  setting: Setting,
): Record<string, string> | undefined {
  if (!part) return tokens.length === 0 ? {} : undefined;
  const [word, ...after] = tokens;
  if (!word) return undefined;
  if (!part.slot) return part.keys.includes(word.key) ? fit(rest, after, setting) : undefined;

  // The shortest match that lets the rest match: every later part needs at least one word.
  for (let length = 1; length <= tokens.length - rest.length; length += 1) {
    const words = tokens.slice(0, length);
    const value = valueOf(part.slot, words, setting);
    const others = value === undefined ? undefined : fit(rest, tokens.slice(length), setting);
    if (value !== undefined && others) return { [part.slot]: value, ...others };
  }
  return undefined;
}

function valueOf(slot: string, words: readonly SpokenWord[], { language, today }: Setting): string | undefined {
  const text = words.map(({ raw }) => raw).join(' ');
  return slot === 'date' ? spokenDay(text, language, today) : text;
}
