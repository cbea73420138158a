import { prescriptions, type Prescription } from '@polyclinic/contract';
import type { DocumentData } from '../../../platform/documents/document-data';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { prescribedFor, type PrescribedFor } from './prescription-facts.repository';
import { prescriptionPage } from './prescription-layout';

/** A signed prescription on the letterhead of the clinic, in the language of the patient. */
export const prescriptionDocument: DocumentDeclaration<Prescription, DocumentData & PrescribedFor> = {
  name: 'prescription',
  access: prescriptions.pdf.access,
  facts: prescribedFor,
  layout: (letterhead, prescription, facts) =>
    prescriptionPage({ ...letterhead, language: facts.language ?? letterhead.language }, prescription, facts),
};
