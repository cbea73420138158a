import { encounterNotes, letters, myRecordSummary, type FileAnswer, type Letter } from '@polyclinic/contract';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Caller } from '../../../platform/http/service';
import { patientFacts, type PatientFacts } from './clinical-facts.repository';
import { letterPage } from './letter-layout';
import { notePage, type NoteWithAddenda } from './note-layout';
import { recordSummaryPage, type RecordSummary } from './record-summary-layout';

export { patientFacts, type PatientFacts } from './clinical-facts.repository';
export { clinicalPaper, dayOf, languageOf, nameOf } from './clinical-paper';

type Reader = Pick<Caller, 'db'>;

export const noteDocument: DocumentDeclaration<NoteWithAddenda, PatientFacts> = {
  name: 'encounterNote',
  access: encounterNotes.pdf.access,
  facts: (tenantId, { note }) => patientFacts(tenantId, note.patient.id),
  layout: notePage,
};

export const letterDocument: DocumentDeclaration<Letter, PatientFacts> = {
  name: 'letter',
  access: letters.pdf.access,
  facts: (tenantId, { patient }) => patientFacts(tenantId, patient.id),
  layout: letterPage,
};

export const recordSummaryDocument: DocumentDeclaration<RecordSummary, PatientFacts> = {
  name: 'recordSummary',
  access: myRecordSummary.pdf.access,
  facts: (tenantId, { patientId }) => patientFacts(tenantId, patientId),
  layout: recordSummaryPage,
};

/** Returns the summary of a record as PDF on the clinic's letterhead; access has already been checked. */
export function recordSummaryPdf(caller: Reader, summary: RecordSummary): Promise<FileAnswer> {
  return documentPdf(recordSummaryDocument, caller, summary);
}

/** Returns a note as PDF on the clinic's letterhead; access has already been checked. */
export function notePdf(caller: Reader, note: NoteWithAddenda): Promise<FileAnswer> {
  return documentPdf(noteDocument, caller, note);
}

/** Returns a letter as PDF on the clinic's letterhead; access has already been checked. */
export function letterPdf(caller: Reader, letter: Letter): Promise<FileAnswer> {
  return documentPdf(letterDocument, caller, letter);
}
