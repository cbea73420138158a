import type { EncounterNote, NoteAddendum, NoteTemplate } from '@polyclinic/contract';
import { head, label, page, type DetailRow } from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import type { PatientFacts } from './clinical-facts.repository';
import {
  clinicalPaper,
  closing,
  dayOf,
  languageOf,
  nameOf,
  patientBlock,
  signature,
  written,
  type ClinicalPaper,
} from './clinical-paper';

/** A note with what was added to it. */
export interface NoteWithAddenda {
  note: EncounterNote;
  addenda: readonly NoteAddendum[];
  /** Names the sections. */
  template: NoteTemplate | undefined;
}

/** Lays out a note in the patient's language; what clinicians wrote stays in theirs. */
export function notePage(
  letterhead: Letterhead,
  { note, addenda, template }: NoteWithAddenda,
  facts: PatientFacts,
): PdfPage {
  const language = languageOf(facts, letterhead);
  const paper = clinicalPaper(letterhead, language);
  const { word, format } = paper;
  const titles = new Map(template?.sections.map(({ key, label: title }) => [key, title[language]]));
  const order = [...titles.keys()];
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const sections = note.sections
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => place(one.key) - place(other.key));
  const title = word('note');
  return page(paper, {
    title: `${title} ${facts.recordNumber}`,
    createdAt: note.signedAt ?? note.createdAt,
    foot: `${letterhead.name}  ·  ${facts.recordNumber}`,
    content: [
      head(paper, title, [
        { label: word('date'), value: dayOf(paper, note.createdAt) },
        { label: word('author'), value: nameOf(note.author) },
        ...standing(paper, note),
      ]),
      patientBlock(paper, facts),
      ...sections.map(({ key, text, carriedFrom }) =>
        written(
          titles.get(key) ?? key,
          text,
          ...(carriedFrom ? [label(`${word('carriedFrom')} ${format.date(carriedFrom)}`)] : []),
        ),
      ),
      ...addenda.map((one) =>
        written(word('addendum'), one.text, label(`${nameOf(one.author)}, ${dayOf(paper, one.createdAt)}`)),
      ),
      closing([
        ...(note.signedAt ? [signature(paper, 'signedBy', note.author, note.signedAt)] : []),
        ...(note.coSignedBy && note.coSignedAt
          ? [signature(paper, 'coSignedBy', note.coSignedBy, note.coSignedAt)]
          : []),
        ...(note.contentHash ? [{ label: word('hash'), value: note.contentHash }] : []),
      ]),
    ],
  });
}

function standing({ word }: ClinicalPaper, { status, voidReason }: EncounterNote): DetailRow[] {
  if (status === 'DRAFT') return [{ label: '', value: word('draft') }];
  if (status === 'ENTERED_IN_ERROR') return [{ label: word('inError'), value: voidReason ?? '' }];
  return [];
}
