import type { NoteSection, NoteStatus } from '@polyclinic/contract';

/** Actions on a whole note. */
export type NoteAct = 'save' | 'sign' | 'coSign' | 'addAddendum' | 'markInError';

/** Statuses in which each act is possible; in all others it is refused. */
const POSSIBLE: Record<NoteAct, readonly NoteStatus[]> = {
  save: ['DRAFT'],
  sign: ['DRAFT'],
  coSign: ['CO_SIGN_REQUIRED'],
  addAddendum: ['SIGNED', 'CO_SIGN_REQUIRED'],
  markInError: ['DRAFT', 'SIGNED', 'CO_SIGN_REQUIRED'],
};

const REFUSED = {
  save: 'NOTE_SIGNED',
  sign: 'NOTE_SIGNED',
  coSign: 'NOTE_NOT_TO_CO_SIGN',
  addAddendum: 'NOTE_UNSIGNED',
  markInError: 'NOTE_IN_ERROR',
} as const;

/** Returns the error of an act that the status of a note does not allow; undefined if it does. */
export function refusalOf(act: NoteAct, status: NoteStatus): (typeof REFUSED)[NoteAct] | undefined {
  return POSSIBLE[act].includes(status) ? undefined : REFUSED[act];
}

/** Returns the status of a note once its author has signed it. */
export function statusAfterSigning(isNurse: boolean, coSignNurseNotes: boolean): NoteStatus {
  return isNurse && coSignNurseNotes ? 'CO_SIGN_REQUIRED' : 'SIGNED';
}

type Sections = readonly NoteSection[];

/**
 * Returns the sections to store: text that was carried forward stays marked until it is edited, also if the client does not
 * say so.
 */
export function withMarks(sections: Sections, before: Sections): NoteSection[] {
  return sections.map((section) => {
    const stored = sectionIn(before, section.key);
    return stored?.carriedFrom && stored.text === section.text
      ? { ...section, carriedFrom: stored.carriedFrom }
      : section;
  });
}

/** Returns the keys of the sections that differ, in text or mark; a section without text is none. */
export function changedSections(before: Sections, after: Sections): string[] {
  const keys = new Set([...before, ...after].map(({ key }) => key));
  return [...keys].filter((key) => contentOf(before, key) !== contentOf(after, key));
}

function sectionIn(sections: Sections, key: string): NoteSection | undefined {
  return sections.find((section) => section.key === key);
}

function contentOf(sections: Sections, key: string): string {
  const { text = '', carriedFrom = null } = sectionIn(sections, key) ?? {};
  return text === '' ? '' : JSON.stringify([text, carriedFrom]);
}
