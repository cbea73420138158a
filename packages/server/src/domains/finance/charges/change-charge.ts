import type { MomentContext } from '../../../platform/feature/moments';
import {
  chargesRepository as repository,
  dropChargeLine,
  isSameQuantity,
  leaveLine,
  lockInvoice,
  putOnLine,
  takeOwnLine,
  type ChargeRow,
  type NewCharge,
} from '../invoices/invoices.service';

const RESOURCE = 'charges';

/**
 * Records a charge. A treatment that was undone after its invoice and is completed again as it was is on that invoice
 * already, and one with the service of its visit takes over the line of that service.
 */
export async function recordCharge(context: MomentContext, charge: NewCharge): Promise<void> {
  if (await isRestored(context, charge)) return;
  const { appointmentId, serviceId, quantity } = charge;
  const own =
    appointmentId !== null && serviceId !== null
      ? await takeOwnLine(context, { appointmentId, serviceId, quantity })
      : undefined;
  const billed = own && { invoiceId: own.invoiceId, billed: quantity, isOfVisit: true };
  const id = await repository.insert(context.db, { ...charge, ...billed });
  if (own) await putOnLine(context, own.lineId, id);
  await context.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...charge, ...billed } });
}

async function isRestored({ db, audit }: MomentContext, charge: NewCharge): Promise<boolean> {
  if (charge.source !== 'TREATMENT') return false;
  const undone = await repository.lockUndone(db, charge.sourceId);
  const { serviceId, description, quantity } = charge;
  const isAsBefore =
    undone?.serviceId === serviceId && undone.description === description && isSameQuantity(undone.billed, quantity);
  if (!undone || !isAsBefore) return false;
  await repository.setQuantity(db, undone.id, quantity);
  await audit({ action: 'UPDATE', resource: RESOURCE, recordId: undone.id, from: { quantity: '0' }, to: { quantity } });
  return true;
}

/**
 * Sets what is left of a charge. On a draft its line changes with it. An issued invoice never changes: from then on
 * a credit is due.
 */
export async function reduceCharge(
  context: MomentContext,
  { id, invoiceId }: Pick<ChargeRow, 'id' | 'invoiceId'>,
  quantityOf: (charge: ChargeRow) => string,
): Promise<void> {
  const { db } = context;
  // Lock order: invoices before charges.
  const invoice = invoiceId === null ? undefined : await lockInvoice(context, invoiceId);
  const [charge] = await repository.lock(db, [id]);
  if (!charge) return;
  // It was invoiced, or taken off its invoice, while this transaction waited.
  if (charge.invoiceId !== invoiceId) return reduceCharge(context, charge, quantityOf);
  const quantity = quantityOf(charge);
  if (!invoice) await repository.setQuantity(db, id, quantity);
  else if (charge.isOfVisit && Number(quantity) === 0) {
    await leaveLine(context, id);
    await repository.release(db, id, quantity);
  } else if (invoice.status === 'DRAFT') {
    if (Number(quantity) === 0) await repository.release(db, id, quantity);
    else await repository.setBilled(db, id, quantity);
    await dropChargeLine(context, invoice, { chargeId: id, quantity });
  } else await repository.setQuantity(db, id, quantity);
  const [from, to] = [{ quantity: charge.quantity }, { quantity, invoiceStatus: invoice?.status }];
  await context.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to });
}
