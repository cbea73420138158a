import { fieldComplaint, type ErrorCode, type Invoice, type ParsedInputOf, type charges } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import {
  addChargeLines,
  chargesRepository as repository,
  draftInvoice,
  findInvoice,
  issueInvoice,
  lockInvoices,
  type ProposedCharge,
} from '../invoices/invoices.service';
import { recordPayment } from '../payments/payments.service';
import { chargeListsRepository } from './charge-lists.repository';

type Body = ParsedInputOf<(typeof charges)['invoice']>['body'];

/**
 * Invoices charges of a patient: each becomes a line of the draft of its visit, if there is one, and all others together a
 * new invoice, which is issued. An issued invoice never changes.
 */
export async function invoiceCharges(caller: Caller, body: Body) {
  const { db, language, now } = caller;
  const { patientId, amount } = body;
  const ids = body.charges.map(({ id }) => id);
  const before = await repository.proposed(db, { ids }, now());
  // Lock order: invoices before charges. Read again afterwards: a draft may have been issued meanwhile.
  await lockInvoices(caller, draftsOf(before));
  const found = await repository.proposed(db, { ids }, now());
  const { currency } = await chargeListsRepository.clinic(db);
  const lines = body.charges.map((one, index) => {
    const charge = found.find(({ id }) => id === one.id);
    const fault = faultOf(charge, { patientId, version: one.version });
    if (!charge || fault) return refuse(fault ?? 'CHARGE_UNKNOWN', { details: { chargeId: one.id } });
    const unitPrice = charge.price ?? one.unitPrice;
    if (unitPrice === null || unitPrice === undefined) {
      return refuse('INVALID_INPUT', {
        fields: { [`charges.${index}.unitPrice`]: fieldComplaint(language, 'required') },
      });
    }
    return { charge, line: lineOf(charge, unitPrice) };
  });
  // A draft in another currency would take the price for one of its own.
  const isOnDraft = ({ visitInvoice }: ProposedCharge) =>
    visitInvoice?.status === 'DRAFT' && visitInvoice.currency === currency;

  const drafts: Invoice[] = [];
  for (const [id, draft] of await lockInvoices(caller, draftsOf(found.filter(isOnDraft)))) {
    const own = lines.filter(({ charge }) => charge.visitInvoice?.id === id);
    await addChargeLines(
      caller,
      draft,
      own.map(({ line }) => line),
    );
    drafts.push(await findInvoice(caller, id));
  }
  const others = lines.filter(({ charge }) => !isOnDraft(charge)).map(({ line }) => line);
  if (others.length === 0) {
    // A draft has no number yet, and takes no payment.
    if (amount > 0) refuse('INVALID_INPUT', { fields: { amount: fieldComplaint(language, 'invalid') } });
    return { invoice: null, drafts, payment: null };
  }
  const { id } = await draftInvoice(caller, { patientId, lines: others });
  await issueInvoice(caller, id);
  const payment = amount > 0 ? await paid(caller, body, { id, currency }) : null;
  return { invoice: await findInvoice(caller, id), drafts, payment };
}

const draftsOf = (charges: readonly ProposedCharge[]) =>
  charges.flatMap(({ visitInvoice }) => (visitInvoice?.status === 'DRAFT' ? [visitInvoice.id] : []));

function faultOf(
  charge: ProposedCharge | undefined,
  { patientId, version }: { patientId: string; version: number },
): ErrorCode | undefined {
  if (!charge || charge.patientId !== patientId || charge.isWaived || Number(charge.quantity) === 0) {
    return 'CHARGE_UNKNOWN';
  }
  if (charge.invoiceId !== null) return 'CHARGE_INVOICED';
  if (charge.version !== version) return 'CHARGE_CHANGED';
  const isOfOpenVisit = charge.source === 'TREATMENT' && charge.visitInvoice === null;
  return isOfOpenVisit ? 'CHARGE_OF_OPEN_VISIT' : undefined;
}

function lineOf({ id: chargeId, source, price: _, ...charge }: ProposedCharge, unitPrice: number) {
  const { serviceId, description, quantity, taxCodeId, appointmentId } = charge;
  const line = { serviceId, description, quantity, unitPrice, taxCodeId, appointmentId, chargeId };
  // A medicine is no service, and has no code of one.
  return source === 'DISPENSING' ? { ...line, sacCode: null } : line;
}

async function paid(
  caller: Caller,
  { patientId, amount, method, reference }: Body,
  invoice: { id: string; currency: string },
) {
  const allocations = [{ invoiceId: invoice.id, part: 'PATIENT' as const, amount }];
  return recordPayment(caller, { patientId, currency: invoice.currency, method, amount, reference, allocations });
}
