import {
  feeShares,
  feeShareStatements,
  invoices,
  payments,
  type FeeShareStatement,
  type InputOf,
  type Invoice,
  type Payment,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openPayrollClinic, type PayrollClinic } from './payroll-clinic';
import type { TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

type Agreement = InputOf<(typeof feeShares)['create']>['body'];
type InvoiceBody = InputOf<(typeof invoices)['create']>['body'];

/** Payroll clinic whose visiting doctor sees patients. */
export interface FeeShareClinic extends Omit<PayrollClinic, 'agree'> {
  doctor: TestPerson;
  doctorId: string;
  patientId: string;
  /** Makes a day, 10:00, the current time. */
  on(day: string): void;
  visit(doctorId?: string): Promise<string>;
  /** Agrees 40 % of what is invoiced from January 2026 on; returns the id. */
  agree(agreement?: Partial<Agreement>): Promise<string>;
  /** Issues an invoice for a visit of the doctor. */
  bill(lines: InvoiceBody['lines'], more?: Partial<InvoiceBody>): Promise<Invoice>;
  take(invoice: Pick<Invoice, 'id'>, amount: number): Promise<Payment>;
  credit(invoice: Pick<Invoice, 'id'>, amount: number): Promise<void>;
  giveBack(payment: Pick<Payment, 'id'>, amount: number, creditNote?: boolean): Promise<void>;
  draft(month: string, doctorId?: string): Promise<FeeShareStatement>;
  read(id: string): Promise<FeeShareStatement>;
  seal(statement: Pick<FeeShareStatement, 'id' | 'version' | 'payable'>): Promise<FeeShareStatement>;
  /** Creates the statement of a month and approves it. */
  settled(month: string): Promise<FeeShareStatement>;
}

/** Opens a clinic of its own with a visiting doctor who is not in payroll. */
export async function openFeeShareClinic(server: TestServer): Promise<FeeShareClinic> {
  const payroll = await openPayrollClinic(server);
  const { clinic, clerk, approver, accountant } = payroll;
  const { tenantId, db } = clinic;
  await sql`insert into ledgers (tenant_id, approval_limit) values (${tenantId}, 1000000000)`.execute(db);
  const doctor = clinic.as('DOCTOR');
  const { userId: doctorId } = await doctor.identity();
  const patientId = await clinic.givenPatient();
  let slot = 0;
  const visit = async (of = doctorId) => {
    slot += 1;
    const startsAt = new Date(Date.UTC(2026, 0, 1, 0, slot * 30)).toISOString();
    const endsAt = new Date(Date.UTC(2026, 0, 1, 0, slot * 30 + 30)).toISOString();
    const row = { tenantId, patientId, doctorId: of, startsAt, endsAt, duration: 30, type: 'Visit' };
    return (await db.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const read = async (id: string) => (await clerk.call(feeShareStatements.get, { params: { id } })).statement;
  const draft = async (month: string, of = doctorId) =>
    (await clerk.call(feeShareStatements.create, { body: { doctorId: of, month } })).statement;
  const seal: FeeShareClinic['seal'] = async ({ id, version, payable }) =>
    (await approver.call(feeShareStatements.approve, { params: { id }, body: { version, payable } })).statement;
  return {
    ...payroll,
    doctor,
    doctorId,
    patientId,
    visit,
    read,
    draft,
    seal,
    on(day) {
      server.clock.now = () => new Date(`${day}T10:00:00Z`);
    },
    async agree(agreement = {}) {
      const body: Agreement = {
        doctorId,
        validFrom: '2026-01-01',
        basis: 'INVOICED',
        percent: '40',
        ...agreement,
      };
      return (await clerk.call(feeShares.create, { body })).feeShare.id;
    },
    async bill(lines, more = {}) {
      const appointmentId = await visit();
      const body = { patientId, appointmentId, lines, ...more };
      const { invoice } = await accountant.call(invoices.create, { body });
      const { id, version } = invoice;
      const issue = { params: { id }, body: { status: 'ISSUED', version } } as const;
      return (await accountant.call(invoices.setStatus, issue)).invoice;
    },
    async take({ id: invoiceId }, amount) {
      const allocations = [{ invoiceId, amount }];
      const body = { patientId, method: 'CASH', amount, allocations } as const;
      return (await accountant.call(payments.record, { body })).payment;
    },
    async credit({ id }, amount) {
      await accountant.call(invoices.credit, { params: { id }, body: { amount, reason: 'Not done' } });
    },
    async giveBack({ id }, amount, creditNote = false) {
      await accountant.call(payments.refund, { params: { id }, body: { amount, reason: 'Goodwill', creditNote } });
    },
    async settled(month) {
      return seal(await draft(month));
    },
  };
}
