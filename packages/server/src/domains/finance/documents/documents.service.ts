import type { FileAnswer, Invoice, Payment } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { paperOf, type Paper } from './document-parts';
import { invoicePage, type Parties } from './invoice-layout';
import { letterheadRepository as repository } from './letterhead.repository';
import { letterheadOf } from './letterhead.rules';
import { receiptPage } from './receipt-layout';
import { renderPdf, type PdfPage } from './render-pdf';
import { statementPage, type StatementTable } from './statement-layout';

export type { StatementColumn, StatementRow, StatementTable } from './statement-layout';

const PDF = 'application/pdf';

type Reader = Pick<Caller, 'db'>;

/**
 * An invoice as PDF on the clinic's paper. The invoice itself is handed over, by whoever knows that it may be seen:
 * `invoicePdf(caller, await findInvoice(caller, id))`.
 */
export async function invoicePdf({ db }: Reader, invoice: Invoice): Promise<FileAnswer> {
  const { paper, parties } = await findPaper(db, invoice);
  return file(invoicePage(paper, invoice, parties));
}

/** The receipt of a payment as PDF on the clinic's paper. */
export async function receiptPdf({ db }: Reader, payment: Payment): Promise<FileAnswer> {
  const { paper, parties } = await findPaper(db, payment);
  return file(receiptPage(paper, payment, parties));
}

/** A report as PDF on the clinic's paper. */
export async function statementPdf({ caller, ...table }: StatementTable & { caller: Reader }): Promise<FileAnswer> {
  const { paper } = await findPaper(caller.db, { patient: null, insurer: null });
  return file(statementPage(paper, table));
}

async function findPaper(
  db: TenantDatabase,
  { patient, insurer }: Pick<Payment, 'patient' | 'insurer'>,
): Promise<{ paper: Paper; parties: Parties }> {
  const named = { patientId: patient?.id, insurerId: insurer?.id };
  const row = (await repository.find(db, named)) ?? refuse('NOT_FOUND');
  const { recordNumber, patientAddress, insurerAddress } = row;
  return { paper: paperOf(letterheadOf(row)), parties: { recordNumber, patientAddress, insurerAddress } };
}

/** Named after its title; what a file's name must not hold becomes a dash. */
async function file(page: PdfPage): Promise<FileAnswer> {
  const name = page.title.replaceAll(/[\\/:*?"<>|\s]+/g, '-');
  return { fileName: `${name}.pdf`, contentType: PDF, content: await renderPdf(page) };
}
