import { decimalText, minorDigits } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { BankFileData, Transfer } from './run-writes.repository';

// The characters that every bank accepts (EPC217-08, section 6.2); others become a space.
const UNUSUAL = /[^A-Za-z0-9/\-?:().,'+ ]/g;
const MARKS = /\p{M}/gu;

/** Returns a payment run as ISO 20022 credit transfers, pain.001.001.09. Throws if an account is missing. */
export function bankFile({ number, payOn, currency, total, approvedAt, transfers, ...payer }: BankFileData): string {
  const { clinicName, payerIban, payerBic } = payer;
  const id = textOf(number ?? '', 35);
  const iban = payerIban ?? refuse('BANK_DETAILS_MISSING');
  const count = String(transfers.length);
  const sum = decimalText(total, minorDigits(currency));
  const debtor = element('Nm', textOf(clinicName, 70));
  const agent = payerBic === null ? element('Othr', element('Id', 'NOTPROVIDED')) : element('BICFI', payerBic);
  const header = [
    element('MsgId', id),
    element('CreDtTm', (approvedAt ?? '').slice(0, 19)),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    element('InitgPty', debtor),
  ];
  const information = [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    element('ReqdExctnDt', element('Dt', payOn)),
    element('Dbtr', debtor),
    element('DbtrAcct', element('Id', element('IBAN', iban)) + element('Ccy', currency)),
    element('DbtrAgt', element('FinInstnId', agent)),
    ...transfers.map((transfer, index) => transferOf(transfer, { id: `${id}-${index + 1}`, currency })),
  ];
  const content = element('GrpHdr', header.join('')) + element('PmtInf', information.join(''));
  const root = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', content)}</Document>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function transferOf(transfer: Transfer, { id, currency }: { id: string; currency: string }): string {
  const { billNumber, supplierName, amount, holder, iban, accountNumber, routingNumber } = transfer;
  if (holder === null) refuse('BANK_DETAILS_MISSING', { details: { supplier: supplierName } });
  const account = iban === null ? element('Othr', element('Id', accountNumber ?? '')) : element('IBAN', iban);
  const isBic = routingNumber !== null && /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(routingNumber);
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
      element('RmtInf', element('Ustrd', textOf(billNumber, 140))),
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
