import { errorTextIn, fieldComplaint, type ErrorCode, type InvoiceLineFields } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { isSameQuantity } from './charge.rules';
import { chargesRepository as repository, type PricedCharge } from './charges.repository';

type Line = Pick<InvoiceLineFields, 'quantity' | 'unitPrice'> & { chargeId?: string | null | undefined };

/**
 * Puts the charges of lines on an invoice, after locking them: of two invoices at once, the second is refused. Throws if
 * a charge is not the patient's, is invoiced or dropped, or if something came back since it was read.
 */
export async function claimCharges(
  { db, language }: Pick<Caller, 'db' | 'language'>,
  { invoiceId, patientId }: { invoiceId: string; patientId: string },
  lines: readonly Line[],
): Promise<void> {
  const ids = lines.flatMap(({ chargeId }) => chargeId ?? []);
  if (ids.length === 0) return;
  if (new Set(ids).size < ids.length) refuse('CHARGE_INVOICED');
  const locked = new Map((await repository.lock(db, ids)).map((charge) => [charge.id, charge]));
  for (const [index, line] of lines.entries()) {
    if (!line.chargeId) continue;
    const at = (field: string, code: ErrorCode) =>
      refuse(code, { fields: { [`lines.${index}.${field}`]: errorTextIn(language, code) } });
    const charge = locked.get(line.chargeId);
    if (!charge || charge.patientId !== patientId) return at('description', 'CHARGE_UNKNOWN');
    const fault = faultOf(charge, line, invoiceId);
    if (fault) at(fault === 'CHARGE_CHANGED' ? 'quantity' : 'description', fault);
    if (charge.price === null && line.unitPrice === 0) {
      refuse('INVALID_INPUT', { fields: { [`lines.${index}.unitPrice`]: fieldComplaint(language, 'required') } });
    }
  }
  await repository.bill(db, ids, invoiceId);
}

function faultOf(charge: PricedCharge, { quantity }: Line, invoiceId: string): ErrorCode | undefined {
  if (charge.isWaived) return 'CHARGE_UNKNOWN';
  if (charge.invoiceId !== null && charge.invoiceId !== invoiceId) return 'CHARGE_INVOICED';
  return isSameQuantity(charge.quantity, quantity) ? undefined : 'CHARGE_CHANGED';
}

/** Takes all charges off an invoice that is discarded, voided or rewritten. */
export async function releaseCharges({ db }: Pick<Caller, 'db'>, invoiceId: string): Promise<void> {
  await repository.releaseAll(db, invoiceId);
}
