import type { FileAnswer } from '@polyclinic/contract';
import { refuse } from '../http/refusal';
import type { Caller } from '../http/callers';
import type { DocumentDeclaration } from './document-declaration';
import type { DocumentData } from './document-data';
import { readLetterhead } from './letterhead.repository';
import { letterheadOf } from './letterhead.rules';
import { renderPdf } from './render-pdf';

/**
 * Returns a record as PDF on the clinic's letterhead. The record is passed in after its access check:
 * `documentPdf(document, caller, await find(caller, id))`.
 */
export async function documentPdf<Data, Facts extends DocumentData>(
  { facts: details, layout }: DocumentDeclaration<Data, Facts>,
  { db }: Pick<Caller, 'db'>,
  data: Data,
): Promise<FileAnswer & { content: Uint8Array }> {
  const row = (await readLetterhead(db, details(db.tenantId, data))) ?? refuse('NOT_FOUND');
  const page = layout(letterheadOf(row), data, row.facts as Facts);
  // The title is the file name; characters that are not allowed in file names become a dash.
  const name = page.title.replaceAll(/[\\/:*?"<>|\s]+/g, '-');
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content: await renderPdf(page) };
}
