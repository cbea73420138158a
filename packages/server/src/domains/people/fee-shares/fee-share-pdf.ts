import { feeShareStatements, type FeeShareStatement, type FileAnswer } from '@polyclinic/contract';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { documentPdf } from '../../../platform/documents/documents.service';
import { noFacts } from '../../../platform/documents/no-facts.repository';
import type { Caller } from '../../../platform/http/service';
import { feeSharePage } from './fee-share-layout';

export const feeShareDocument: DocumentDeclaration<FeeShareStatement> = {
  name: 'feeShareStatement',
  access: feeShareStatements.file.access,
  facts: noFacts,
  layout: (letterhead, data) => feeSharePage(letterhead, data),
};

/** Returns a statement as PDF on the clinic's letterhead. */
export function statementPdf(caller: Pick<Caller, 'db'>, statement: FeeShareStatement): Promise<FileAnswer> {
  return documentPdf(feeShareDocument, caller, statement);
}
