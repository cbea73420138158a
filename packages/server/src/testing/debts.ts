import { randomUUID } from 'node:crypto';
import { invoices, payments, type InputOf, type Invoice, type NewInvoice, type Payment } from '@polyclinic/contract';
import type { TestServer } from './test-server';
import type { TestClinic, TestPerson } from './test-clinic';

type PaymentBody = InputOf<(typeof payments)['record']>['body'];

/** Clinic with receivables from patients and insurers. */
export interface Debts {
  clinic: TestClinic;
  accountant: TestPerson;
  /** Creates and issues an invoice of one line. */
  bill(total: number, more?: Partial<NewInvoice>): Promise<Invoice>;
  pay(amount: number, allocations?: PaymentBody['allocations']): Promise<Payment>;
  invoice(id: string): Promise<Invoice>;
  givenInsurer(): Promise<string>;
}

/** Opens a clinic where refunds need no second person. */
export async function openDebts(server: TestServer): Promise<Debts> {
  const clinic = await server.openClinic();
  const patientId = await clinic.givenPatient();
  const accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
  const { tenantId, db } = clinic;
  await db.insertInto('ledgers').values({ tenantId, approvalLimit: 1_000_000_000 }).execute();
  return {
    clinic,
    accountant,
    async bill(total, more = {}) {
      const body = { patientId, lines: [{ description: 'Visit', unitPrice: total }], ...more };
      const { invoice } = await accountant.call(invoices.create, { body });
      const { id, version } = invoice;
      const issue = { params: { id }, body: { status: 'ISSUED', version } } as const;
      return (await accountant.call(invoices.setStatus, issue)).invoice;
    },
    async pay(amount, allocations = []) {
      const body = { patientId, method: 'CASH', amount, allocations } as const;
      return (await accountant.call(payments.record, { body })).payment;
    },
    invoice: async (id) => (await accountant.call(invoices.get, { params: { id } })).invoice,
    async givenInsurer() {
      const id = randomUUID();
      const row = { tenantId, id, name: `Insurer ${id}` };
      await db.insertInto('insurers').values(row).execute();
      return id;
    },
  };
}
