import { E_INVOICE_BYTES, E_INVOICE_LINES, type EInvoiceSyntax } from '@polyclinic/contract';
import { embeddedXml } from './embedded-xml';
import type { ReadInvoice } from './invoice-fields';
import { readCii } from './read-cii';
import { readUbl } from './read-ubl';
import { parseXml, type XmlNode } from './xml-node';

type Failure = 'E_INVOICE_UNREADABLE' | 'E_INVOICE_TOO_LARGE' | 'E_INVOICE_CREDIT_NOTE';

/** Result of reading: the invoice, or why the file is none. */
export type EInvoiceReading = { syntax: EInvoiceSyntax; invoice: ReadInvoice } | { code: Failure };

const UBL_INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const UBL_CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2';
const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';

/** Document types of credit notes (UNTDID 1001). */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'];

/** Reads an XML file, or the first e-invoice that a PDF contains; throws an `EInvoiceFault` for a field that is wrong. */
export function readEInvoice(bytes: Buffer): EInvoiceReading {
  if (bytes.length > E_INVOICE_BYTES) return { code: 'E_INVOICE_TOO_LARGE' };
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const roots = (isPdf ? embeddedXml(bytes) : [bytes]).flatMap((file) => parseXml(file) ?? []);
  const root = roots.find(({ namespace }) => [UBL_INVOICE, UBL_CREDIT_NOTE, CII].includes(namespace));
  return root ? readRoot(root) : { code: 'E_INVOICE_UNREADABLE' };
}

function readRoot(root: XmlNode): EInvoiceReading {
  const isUbl = root.namespace !== CII;
  const type = isUbl ? root.at('InvoiceTypeCode') : root.at('ExchangedDocument', 'TypeCode');
  if (root.namespace === UBL_CREDIT_NOTE || CREDIT_NOTES.includes(type?.text ?? ''))
    return { code: 'E_INVOICE_CREDIT_NOTE' };
  const lines = isUbl
    ? root.all('InvoiceLine')
    : (root.at('SupplyChainTradeTransaction')?.all('IncludedSupplyChainTradeLineItem') ?? []);
  if (lines.length > E_INVOICE_LINES) return { code: 'E_INVOICE_TOO_LARGE' };
  return isUbl ? { syntax: 'UBL', invoice: readUbl(root) } : { syntax: 'CII', invoice: readCii(root) };
}
