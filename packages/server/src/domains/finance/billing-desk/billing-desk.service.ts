import { billingDesk, fieldComplaint, type ParsedInputOf, type Payment } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { receiptPdf } from '../documents/documents.service';
import { draftInvoice, findInvoice, issueInvoice } from '../invoices/invoices.service';
import { applyDeposit, findPayment, holdDeposits, recordPayment } from '../payments/payments.service';
import { billingDeskRepository as repository, type HeldVisit, type VisitRow } from './billing-desk.repository';
import { proposedLine } from './proposal.rules';

type Take = ParsedInputOf<(typeof billingDesk)['take']>['body'];

export const billingDeskFeature = feature(
  billingDesk,
  {
    async visits({ query }, { db, now }) {
      const { currency, visits } = await repository.visits(db, query.date, now());
      return { visits: visits.map(shown), currency };
    },

    async proposal({ params }, { db, now }) {
      const found = (await repository.find(db, params.appointmentId, now())) ?? refuse('APPOINTMENT_NOT_FOUND');
      const { open, depositAvailable, pricesIncludeTax, currency } = found;
      const lines = found.lines ?? [proposedLine(found)];
      return { visit: shown(found), lines, pricesIncludeTax, open, depositAvailable, currency };
    },

    take: ({ params, body }, caller) =>
      caller.transaction(async (within) => {
        const visit = (await repository.hold(within.db, params.appointmentId)) ?? refuse('APPOINTMENT_NOT_FOUND');
        const { patientId, currency } = visit;
        // Payments are held before invoices, by everybody.
        if (body.useDeposit > 0) await holdDeposits(within, patientId, currency);
        const invoiceId = await issued(within, params.appointmentId, visit, body.lines);
        if (body.useDeposit > 0) {
          await applyDeposit(within, { patientId, invoiceId, currency, amount: body.useDeposit });
        }
        const payment = await paid(within, visit, invoiceId, body);
        return { invoice: await findInvoice(within, invoiceId), payment };
      }),

    receipt: async ({ params }, caller) => receiptPdf(caller, await findPayment(caller, params.id)),
  },
  view,
);

function shown({ serviceId: _, price, taxCodeId, taxRate, pricesIncludeTax, currency: __, ...visit }: VisitRow) {
  const { appointmentId, serviceName, invoice } = visit;
  const facts = { appointmentId, serviceName, serviceId: null, price, taxCodeId, taxRate, pricesIncludeTax };
  return { ...visit, proposed: invoice?.total ?? proposedLine(facts).total };
}

/** The invoice of a visit, issued; made of the lines where there is none yet. */
async function issued(
  caller: Caller,
  appointmentId: string,
  { invoiceId, invoiceStatus, patientId }: HeldVisit,
  lines: Take['lines'],
): Promise<string> {
  if (invoiceId !== null) {
    // Whoever sends lines has not seen the invoice that there is.
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
  { patientId, currency }: HeldVisit,
  invoiceId: string,
  { amount, method, reference }: Take,
): Promise<Payment | null> {
  if (amount === 0) return null;
  const allocations = [{ invoiceId, part: 'PATIENT' as const, amount }];
  return recordPayment(caller, { patientId, currency, method, amount, reference, allocations });
}
