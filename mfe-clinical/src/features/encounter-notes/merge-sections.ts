import type { NoteSection } from '@polyclinic/contract';

type Sections = readonly NoteSection[];

/** Longest text of a section, by the contract. */
export const MOST_TEXT = 20_000;

/** Two texts of a note that began from the same one. */
export interface MergedSections {
  /** Changes of both sides; where both changed a section, the own text. */
  sections: NoteSection[];
  /** Keys of sections that both sides changed, each in a different way. */
  clashes: string[];
  /** Keys of sections in which the result is not what the other side has. */
  own: string[];
}

/** Merges what was typed here with what was saved elsewhere; `base` is the text from which both began. */
export function mergeSections(base: Sections, mine: Sections, theirs: Sections): MergedSections {
  const keys = [...new Set([...theirs, ...mine].map(({ key }) => key))];
  const merged = keys.map((key) => {
    const [before, here, there] = [base, mine, theirs].map((sections) => sectionIn(sections, key));
    const isOwn = !isEqual(here, there) && !isEqual(here, before);
    const emptied = { key, text: '', carriedFrom: null };
    return { key, section: isOwn ? (here ?? emptied) : there, isOwn, clashes: isOwn && !isEqual(there, before) };
  });
  return {
    sections: merged.flatMap(({ section }) => section ?? []),
    clashes: merged.filter(({ clashes }) => clashes).map(({ key }) => key),
    own: merged.filter(({ isOwn }) => isOwn).map(({ key }) => key),
  };
}

/** Puts the own text of some sections below that of the other side. */
export function joinSections(merged: MergedSections, theirs: Sections): NoteSection[] {
  return merged.sections.map((mine) => {
    const there = merged.clashes.includes(mine.key) ? sectionIn(theirs, mine.key) : undefined;
    if (!there?.text.trim()) return mine;
    const text = mine.text.includes(there.text) ? mine.text : [there.text, mine.text].filter(Boolean).join('\n');
    return { ...mine, text, carriedFrom: there.carriedFrom ?? mine.carriedFrom };
  });
}

/** Returns whether two texts of a note say the same; the order of the sections means nothing. */
export function isSameNote(some: Sections, others: Sections): boolean {
  return [...some, ...others].every(({ key }) => isEqual(sectionIn(some, key), sectionIn(others, key)));
}

function sectionIn(sections: Sections, key: string): NoteSection | undefined {
  return sections.find((one) => one.key === key);
}

/** A section without text is none. */
function isEqual(one: NoteSection | undefined, other: NoteSection | undefined): boolean {
  const [text, otherText] = [one?.text ?? '', other?.text ?? ''];
  return text === otherText && (text === '' || one?.carriedFrom === other?.carriedFrom);
}
