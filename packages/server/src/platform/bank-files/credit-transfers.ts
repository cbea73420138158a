import { decimalText, minorDigits } from '@polyclinic/contract';
import { BYTE_ORDER_MARK, csvLine } from '../exports/csv';

/** One transfer to an account; without an IBAN, the account is named with the number of its bank. */
export interface CreditTransfer {
  holder: string;
  /** Minor units. */
  amount: number;
  iban: string | null;
  accountNumber: string | null;
  routingNumber: string | null;
  /** Text for the payee. */
  text: string;
}

/** Transfers of one day from one account in one currency. */
export interface CreditTransferFile {
  id: string;
  createdAt: string;
  payOn: string;
  currency: string;
  payer: { name: string; iban: string; bic: string | null };
  /** Purpose of all transfers (ISO 20022 external code), for example SALA. */
  purpose?: string;
  transfers: readonly CreditTransfer[];
}

// The characters that every bank accepts (EPC217-08, section 6.2); others become a space.
const UNUSUAL = /[^A-Za-z0-9/\-?:().,'+ ]/g;
const MARKS = /\p{M}/gu;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Returns transfers as ISO 20022 credit transfers, pain.001.001.09. */
export function creditTransferXml({ payer, transfers, ...file }: CreditTransferFile): string {
  const { payOn, currency, purpose } = file;
  const id = textOf(file.id, 35);
  const count = String(transfers.length);
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const sum = decimalText(total, minorDigits(currency));
  const debtor = element('Nm', textOf(payer.name, 70));
  const agent = payer.bic === null ? element('Othr', element('Id', 'NOTPROVIDED')) : element('BICFI', payer.bic);
  const header = [
    element('MsgId', id),
    element('CreDtTm', file.createdAt.slice(0, 19)),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    element('InitgPty', debtor),
  ];
  const information = [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    purpose ? element('PmtTpInf', element('CtgyPurp', element('Cd', purpose))) : '',
    element('ReqdExctnDt', element('Dt', payOn)),
    element('Dbtr', debtor),
    element('DbtrAcct', element('Id', element('IBAN', payer.iban)) + element('Ccy', currency)),
    element('DbtrAgt', element('FinInstnId', agent)),
    ...transfers.map((transfer, index) => transferOf(transfer, { id: `${id}-${index + 1}`, currency })),
  ];
  const content = element('GrpHdr', header.join('')) + element('PmtInf', information.join(''));
  const root = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', content)}</Document>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Returns transfers as a table for banks without an XML interface; account numbers keep their leading zeros. */
export function creditTransferCsv({ payOn, currency, transfers }: CreditTransferFile): string {
  const digits = minorDigits(currency);
  const lines = transfers.map(({ holder, iban, accountNumber, routingNumber, amount, text }) => {
    return csvLine([holder, iban ?? accountNumber, routingNumber, { minor: amount, digits }, currency, payOn, text]);
  });
  const headings = csvLine(['Name', 'Account', 'Bank', 'Amount', 'Currency', 'Date', 'Text']);
  return `${BYTE_ORDER_MARK}${headings}${lines.join('')}`;
}

function transferOf(transfer: CreditTransfer, { id, currency }: { id: string; currency: string }): string {
  const { holder, amount, iban, accountNumber, routingNumber, text } = transfer;
  const account = iban === null ? element('Othr', element('Id', accountNumber ?? '')) : element('IBAN', iban);
  const isBic = routingNumber !== null && BIC.test(routingNumber);
  const agent = routingNumber === null ? '' : isBic ? element('BICFI', routingNumber) : memberOf(routingNumber);
  const instructed = `<InstdAmt Ccy="${currency}">${decimalText(amount, minorDigits(currency))}</InstdAmt>`;
  return element(
    'CdtTrfTxInf',
    [
      element('PmtId', element('EndToEndId', id.slice(0, 35))),
      element('Amt', instructed),
      agent && element('CdtrAgt', element('FinInstnId', agent)),
      element('Cdtr', element('Nm', textOf(holder, 70))),
      element('CdtrAcct', element('Id', account)),
      element('RmtInf', element('Ustrd', textOf(text, 140))),
    ].join(''),
  );
}

const memberOf = (routing: string) => element('ClrSysMmbId', element('MmbId', routing));

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function textOf(text: string, length: number): string {
  const plain = text.normalize('NFKD').replaceAll(MARKS, '').replaceAll(UNUSUAL, ' ').trim().slice(0, length);
  return (plain || '-').replaceAll("'", '&apos;');
}
