import { creditTransferXml } from '../../../platform/bank-files/credit-transfers';
import { refuse } from '../../../platform/http/refusal';
import type { BankFileData } from './run-writes.repository';

/** Returns a payment run as ISO 20022 credit transfers. Throws if an account is missing. */
export function bankFile({
  number,
  approvedAt,
  transfers,
  clinicName,
  payerIban,
  payerBic,
  ...run
}: BankFileData): string {
  const iban = payerIban ?? refuse('BANK_DETAILS_MISSING');
  return creditTransferXml({
    ...run,
    id: number ?? '',
    createdAt: approvedAt ?? '',
    payer: { name: clinicName, iban, bic: payerBic },
    transfers: transfers.map(({ billNumber, supplierName, holder, ...account }) => ({
      ...account,
      holder: holder ?? refuse('BANK_DETAILS_MISSING', { details: { supplier: supplierName } }),
      text: billNumber,
    })),
  });
}
