import {
  financialReports,
  invoices,
  payments,
  type FileAnswer,
  type Invoice,
  type Payment,
} from '@polyclinic/contract';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import type { DocumentData } from '../../../platform/documents/document-data';
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Caller } from '../../../platform/http/service';
import { paperOf } from './finance-paper';
import { invoicePage, type Parties } from './invoice-layout';
import { paperData } from './paper-data.repository';
import { receiptPage } from './receipt-layout';
import { statementPage, type StatementTable } from './statement-layout';

export type { StatementColumn, StatementRow, StatementTable } from './statement-layout';

type Reader = Pick<Caller, 'db'>;
type Facts = DocumentData & Parties;

export const invoiceDocument: DocumentDeclaration<Invoice, Facts> = {
  name: 'invoice',
  access: invoices.pdf.access,
  facts: paperData,
  layout: (letterhead, invoice, parties) => invoicePage(paperOf(letterhead), invoice, parties),
};

export const receiptDocument: DocumentDeclaration<Payment, Facts> = {
  name: 'receipt',
  access: payments.receipt.access,
  facts: paperData,
  layout: (letterhead, payment, parties) => receiptPage(paperOf(letterhead), payment, parties),
};

/** Financial report. */
export const statementDocument: DocumentDeclaration<StatementTable, Facts> = {
  name: 'statement',
  access: financialReports.trialBalance.access,
  facts: (tenantId) => paperData(tenantId, { patient: null, insurer: null }),
  layout: (letterhead, table) => statementPage(paperOf(letterhead), table),
};

/** Returns an invoice as PDF on the clinic's letterhead; access has already been checked. */
export function invoicePdf(caller: Reader, invoice: Invoice): Promise<FileAnswer> {
  return documentPdf(invoiceDocument, caller, invoice);
}

/** Returns the receipt of a payment as PDF on the clinic's letterhead. */
export function receiptPdf(caller: Reader, payment: Payment): Promise<FileAnswer> {
  return documentPdf(receiptDocument, caller, payment);
}

/** Returns a financial report as PDF on the clinic's letterhead. */
export function statementPdf({ caller, ...table }: StatementTable & { caller: Reader }): Promise<FileAnswer> {
  return documentPdf(statementDocument, caller, table);
}
