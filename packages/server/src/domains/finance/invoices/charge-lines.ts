import type { InvoiceLineFields } from '@polyclinic/contract';
import type { MomentContext } from '../../../platform/feature/moments';
import { refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { roundedProduct } from '../ledger/ledger.service';
import { claimCharges } from './claim-charges';
import { chargeLinesRepository as repository } from './charge-lines.repository';
import { workOut } from './draft-invoice';
import { keptFigures } from './invoice-lines.rules';
import { invoiceWritesRepository, type LockedInvoice } from './invoice-writes.repository';

const RESOURCE = 'invoices';

/** Adds lines with charges to a locked draft; the other lines stay as they are. */
export async function addChargeLines(
  caller: Caller,
  { id, patientId, pricesIncludeTax, total, insurerAmount }: LockedInvoice,
  lines: InvoiceLineFields[],
): Promise<void> {
  const { lines: columns } = await workOut(caller, { patientId, pricesIncludeTax, lines });
  await claimCharges(caller, { invoiceId: id, patientId }, columns);
  const codes = { invoice_lines_charge_once: 'CHARGE_INVOICED' } as const;
  await refuseBroken(repository.append(caller.db, id, columns), codes);
  await repository.recount(caller.db, id);
  const change = { from: { total, insurerAmount }, to: { lines } };
  await caller.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change });
}

/**
 * Reduces the line of a charge on a locked draft, or removes it; requires that its charge no longer refers to the draft,
 * because a draft without lines is discarded. Calculated from the line alone, so that nothing of the books keeps the pharmacy from taking a medicine back.
 */
export async function dropChargeLine(
  { db, audit }: MomentContext,
  { id, total, pricesIncludeTax }: LockedInvoice,
  { chargeId, quantity }: { chargeId: string; quantity: string },
): Promise<void> {
  const line = await repository.find(db, chargeId);
  if (!line) return;
  const change = { action: 'UPDATE', resource: RESOURCE, recordId: id, from: { total } } as const;
  if (Number(quantity) > 0) {
    const discountAmount = Math.min(line.discount, roundedProduct(line.unitPrice, quantity));
    const { listNet: _, ...figures } = keptFigures({ ...line, quantity, discountAmount }, pricesIncludeTax);
    await repository.change(db, line.id, { ...figures, quantity });
  } else if ((await repository.remove(db, id, line.id)) === 0) {
    await invoiceWritesRepository.remove(db, id);
    await audit({ ...change, action: 'DELETE' });
    return;
  }
  await repository.recount(db, id);
  await audit({ ...change, to: { chargeId, quantity } });
}

/**
 * Lets a charge take over the line that the invoice of its visit has for the visit's own service: a treatment takes the
 * place of that line, also if it is completed after the invoice. Returns the invoice, if there is such a line.
 */
export async function takeOwnLine(
  { db }: MomentContext,
  visit: { appointmentId: string; serviceId: string; quantity: string },
): Promise<{ invoiceId: string; lineId: string } | undefined> {
  const invoiceId = await repository.invoiceOfVisit(db, visit.appointmentId);
  const locked = invoiceId === undefined ? undefined : await invoiceWritesRepository.lock(db, invoiceId);
  if (!locked || locked.status === 'VOID') return undefined;
  const lineId = await repository.ownLine(db, { ...visit, invoiceId: locked.id });
  return lineId === undefined ? undefined : { invoiceId: locked.id, lineId };
}

/** Puts a charge on a line, which stays as it is. */
export async function putOnLine({ db }: MomentContext, lineId: string, chargeId: string): Promise<void> {
  await repository.setCharge(db, lineId, chargeId);
}

/** Takes a charge off its line, which stays as it is. */
export async function leaveLine({ db }: MomentContext, chargeId: string): Promise<void> {
  const line = await repository.find(db, chargeId);
  if (line) await repository.setCharge(db, line.id, null);
}
