import { Language, type PersonRef } from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import {
  label,
  paperOf,
  party,
  section,
  textOf,
  type DetailRow,
  type Paper,
} from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import { dateOf } from '../../../platform/time/zone-clock';
import type { PatientFacts } from './clinical-facts.repository';
import { CLINICAL_WORDS } from './clinical-words';

/** The clinic's paper with the words of the clinical record. */
export type ClinicalPaper = Paper<keyof typeof CLINICAL_WORDS>;

/** Returns the paper of a clinic in one language. */
export function clinicalPaper(letterhead: Letterhead, language: Language): ClinicalPaper {
  return paperOf({ ...letterhead, language }, CLINICAL_WORDS);
}

/** Returns the language of a patient: the preferred one if the product has it, else the clinic's. */
export function languageOf({ preferredLanguage }: PatientFacts, letterhead: Letterhead): Language {
  return Language.catch(letterhead.language).parse(preferredLanguage?.slice(0, 2).toLowerCase());
}

/** Returns the date of an instant in the clinic's time zone and format. */
export function dayOf({ letterhead, format }: ClinicalPaper, instant: string): string {
  return format.date(dateOf(letterhead.timeZone, Date.parse(instant)));
}

/** Builds the block that says whom a document is about. */
export function patientBlock({ word, format }: ClinicalPaper, facts: PatientFacts): Content {
  const { firstName, lastName, recordNumber, dateOfBirth } = facts;
  return {
    ...(party(word('patient'), [
      `${firstName} ${lastName}`.trim(),
      dateOfBirth && `${word('dateOfBirth')}: ${format.date(dateOfBirth)}`,
      `${word('recordNumber')}: ${recordNumber}`,
    ]) as object),
    margin: [0, 0, 0, 14],
  } as Content;
}

/** Builds a text with a heading; the lines stay as they were written. */
export function written(heading: string, text: string, ...further: Content[]): Content {
  return section(heading, textOf(text), ...further);
}

/** Builds a signature: who signed on which day. */
export function signature(paper: ClinicalPaper, name: 'signedBy' | 'coSignedBy', by: PersonRef, at: string): DetailRow {
  return { label: paper.word(name), value: `${nameOf(by)}, ${dayOf(paper, at)}` };
}

/** Builds the rows below a document, such as its signatures. */
export function closing(rows: readonly DetailRow[]): Content {
  return {
    stack: rows.flatMap(({ label: name, value }) => [label(name), textOf(value, { margin: [0, 0, 0, 4] })]),
    margin: [0, 18, 0, 0],
    unbreakable: true,
  };
}

/** Returns the name of a person. */
export function nameOf({ firstName, lastName }: Pick<PersonRef, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
