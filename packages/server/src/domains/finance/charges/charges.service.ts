import {
  charges,
  isId,
  offeredMethods,
  type Charge,
  type ChargeCredit,
  type ParsedInputOf,
  type PatientCharges,
} from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import {
  chargesRepository as repository,
  creditDue,
  lessQuantity,
  lineTotal,
  storedQuantity,
  type ProposedCharge,
} from '../invoices/invoices.service';
import { chargeListsRepository as lists, type CreditRow } from './charge-lists.repository';
import { recordCharge, reduceCharge } from './change-charge';
import { creditCharge } from './credit-charge';
import { invoiceCharges } from './invoice-charges';

type Waive = ParsedInputOf<(typeof charges)['waive']>;

export const chargesFeature = feature(
  charges,
  {
    async list({ query }, { db, now }) {
      const { page, limit } = query;
      const { patients, totalCount } = await lists.patients(db, query);
      const clinic = await lists.clinic(db);
      const patientIds = patients.map(({ id }) => id);
      const waiting = await repository.proposed(db, { waitingOf: patientIds }, now());
      const credits = await lists.credits(db, { patientIds });
      const { currency, pricesIncludeTax } = clinic;
      return {
        patients: patients.map((patient): PatientCharges => ({
          patient,
          charges: waiting.filter(isOf(patient)).map((charge) => toCharge(charge, pricesIncludeTax)),
          credits: credits.filter(isOf(patient)).map(toCredit),
        })),
        currency,
        pricesIncludeTax,
        methods: offeredMethods(clinic),
        pagination: { page, limit, totalCount, totalIsExact: true },
      };
    },

    async states({ query }, { db }) {
      return { states: await lists.states(db, query.dispensingIds.split(',').filter(isId)) };
    },

    invoice: ({ body }, caller) => caller.transaction((tx) => invoiceCharges(tx, body)),

    waive: ({ params, body }, caller) => caller.transaction((tx) => waive(tx, params.id, body)),

    credit: ({ params, body }, caller) => caller.transaction((tx) => creditCharge(tx, params.id, body)),
  },
  {
    // Invoices write them together with their lines.
    tables: none,
    records: {
      charges: {
        table: 'charges',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'charges', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: {
      async 'treatment.completed'({ treatmentId, quantity, ...treatment }, context) {
        const { patientId, appointmentId, serviceId, description } = treatment;
        const source = { source: 'TREATMENT' as const, sourceId: treatmentId, unitPrice: null };
        const charge = { patientId, appointmentId, serviceId, description, quantity: storedQuantity(quantity) };
        await recordCharge(context, { ...source, ...charge });
      },

      async 'treatment.undone'({ treatmentId }, context) {
        const charge = await repository.ofSource(context.db, 'TREATMENT', treatmentId);
        if (charge) await reduceCharge(context, charge, () => '0');
      },

      async 'pharmacy.dispensed'({ dispensingId, patientId, description, quantity, unitPrice }, context) {
        const source = { source: 'DISPENSING' as const, sourceId: dispensingId, unitPrice };
        const charge = { patientId, description, quantity: storedQuantity(quantity) };
        await recordCharge(context, { ...source, ...charge, appointmentId: null, serviceId: null });
      },

      async 'pharmacy.returned'({ dispensingId, quantity }, context) {
        const charge = await repository.ofSource(context.db, 'DISPENSING', dispensingId);
        const back = storedQuantity(quantity);
        if (charge) await reduceCharge(context, charge, (locked) => lessQuantity(locked.quantity, back));
      },
    },
  },
);

const isOf =
  ({ id }: { id: string }) =>
  ({ patientId }: { patientId: string }) =>
    patientId === id;

function toCharge(charge: ProposedCharge, pricesIncludeTax: boolean): Charge {
  const { id, source, description, quantity, price: unitPrice, serviceId, taxCodeId, taxRate, version } = charge;
  const { appointmentId, visitInvoice, createdAt } = charge;
  const total = unitPrice === null ? null : lineTotal({ unitPrice, quantity, taxRate }, pricesIncludeTax);
  const line = { description, quantity, unitPrice, serviceId, taxCodeId, taxRate, total };
  return { id, source, ...line, appointmentId, visitInvoice, createdAt, version };
}

function toCredit(row: CreditRow): ChargeCredit {
  const { id, source, description, currency, invoice, version } = row;
  return { id, source, description, ...creditDue(row), currency, invoice, version };
}

async function waive(tx: Caller, id: string, { version, reason }: Waive['body']) {
  const [charge] = await repository.lock(tx.db, [id]);
  if (!charge || charge.isWaived || Number(charge.quantity) === 0) refuse('CHARGE_UNKNOWN');
  if (charge.invoiceId !== null) refuse('CHARGE_INVOICED');
  if (charge.version !== version) refuse('CHARGE_CHANGED');
  await repository.waive(tx.db, id, { userId: tx.userId, at: tx.now(), reason });
  const { description, quantity } = charge;
  await tx.audit({ action: 'DISMISS', resource: 'charges', recordId: id, from: { description, quantity }, reason });
  return { id };
}
