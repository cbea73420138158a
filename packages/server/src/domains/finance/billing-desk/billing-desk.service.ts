import { billingDesk, fieldComplaint, offeredMethods, type ParsedInputOf, type Payment } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { sumOf } from '../ledger/ledger.service';
import { receiptPdf } from '../documents/documents.service';
import { draftInvoice, findInvoice, issueInvoice } from '../invoices/invoices.service';
import { applyDeposit, findPayment, lockDeposits, recordPayment } from '../payments/payments.service';
import { billingDeskRepository as repository, type LockedVisit, type VisitRow } from './billing-desk.repository';
import { proposedLines } from './proposal.rules';

type Take = ParsedInputOf<(typeof billingDesk)['take']>['body'];

export const billingDeskFeature = feature(
  billingDesk,
  {
    async visits({ query }, { db, now }) {
      const { currency, visits } = await repository.visits(db, query.date, now());
      return { visits: visits.map(toVisit), currency };
    },

    async proposal({ params }, { db, now }) {
      const found = (await repository.find(db, params.appointmentId, now())) ?? refuse('APPOINTMENT_NOT_FOUND');
      const { open, depositAvailable, pricesIncludeTax, currency } = found;
      const lines = found.lines?.map((line) => ({ ...line, isPriceMissing: false })) ?? proposedLines(found);
      const methods = offeredMethods(found);
      return { visit: toVisit(found), lines, pricesIncludeTax, open, depositAvailable, methods, currency };
    },

    take: ({ params, body }, caller) =>
      caller.transaction(async (tx) => {
        const visit = (await repository.lock(tx.db, params.appointmentId)) ?? refuse('APPOINTMENT_NOT_FOUND');
        const { patientId, currency } = visit;
        // Lock order: payments before invoices.
        if (body.useDeposit > 0) await lockDeposits(tx, patientId, currency);
        const invoiceId = await issued(tx, params.appointmentId, visit, body.lines);
        if (body.useDeposit > 0) {
          await applyDeposit(tx, { patientId, invoiceId, currency, amount: body.useDeposit });
        }
        const payment = await paid(tx, visit, invoiceId, body);
        return { invoice: await findInvoice(tx, invoiceId), payment };
      }),

    async receipt({ params }, caller) {
      const payment = await findPayment(caller, params.id);
      caller.shown.add(payment.patient?.id);
      return receiptPdf(caller, payment);
    },
  },
  view,
);

function toVisit({
  serviceId,
  price,
  taxCodeId,
  taxRate,
  pricesIncludeTax,
  charges: due,
  currency: _,
  ...visit
}: VisitRow) {
  const { appointmentId, serviceName, invoice } = visit;
  const facts = { appointmentId, serviceName, serviceId, price, taxCodeId, taxRate, pricesIncludeTax, charges: due };
  return { ...visit, proposed: invoice?.total ?? sumOf(proposedLines(facts).map(({ total }) => total)) };
}

/** Returns the issued invoice of an appointment; creates it from the lines if there is none. */
async function issued(
  caller: Caller,
  appointmentId: string,
  { invoiceId, invoiceStatus, patientId }: LockedVisit,
  lines: Take['lines'],
): Promise<string> {
  if (invoiceId !== null) {
    // Lines show that the client has not seen the existing invoice.
    if (lines) refuse('VISIT_INVOICED');
    if (invoiceStatus === 'DRAFT') await issueInvoice(caller, invoiceId);
    return invoiceId;
  }
  if (!lines) return refuse('INVALID_INPUT', { fields: { lines: fieldComplaint(caller.language, 'required') } });
  const ofVisit = lines.map((line) => ({ ...line, appointmentId }));
  const { id } = await draftInvoice(caller, { patientId, appointmentId, lines: ofVisit });
  await issueInvoice(caller, id);
  return id;
}

async function paid(
  caller: Caller,
  { patientId, currency }: LockedVisit,
  invoiceId: string,
  { amount, method, reference }: Take,
): Promise<Payment | null> {
  if (amount === 0) return null;
  const allocations = [{ invoiceId, part: 'PATIENT' as const, amount }];
  return recordPayment(caller, { patientId, currency, method, amount, reference, allocations });
}
