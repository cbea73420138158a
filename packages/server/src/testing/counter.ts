import {
  addDays,
  appointments,
  appointmentTreatments,
  billingDesk,
  charges,
  dispensing,
  formulary,
  invoices,
  services,
  type Charge,
  type Invoice,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { move, openDesk } from './desk';
import type { TestServer } from './test-server';

const today = new Date().toISOString().slice(0, 10);
const TABLET = { form: 'TABLET' as const, routes: ['ORAL' as const], doseUnit: 'TABLET' as const };
const METFORMIN = { name: 'Metformin', strength: '500 mg', ...TABLET };

/** Opens a clinic whose desk invoices treatments and medicines; refunds up to the limit need no second person. */
export async function openCounter(server: TestServer) {
  const desk = await openDesk(server, 'Etc/UTC');
  const { clinic } = desk;
  const [receptionist, pharmacist, doctor] = [clinic.as('RECEPTIONIST'), clinic.as('PHARMACIST'), clinic.as('DOCTOR')];
  const [accountant, admin] = [clinic.as('STAFF', { duties: ['FINANCE'] }), clinic.as('ADMIN')];
  await sql`insert into ledgers (tenant_id, approval_limit) values (${clinic.tenantId}, 1000000000)`.execute(clinic.db);

  const givenPrice = (price: number) => admin.call(formulary.create, { body: { ...METFORMIN, price } });

  /** Records a prescription of another prescriber, and hands out a quantity of it. */
  async function dispense(quantity: number, drugName = 'Metformin 500 mg'): Promise<string> {
    const patient = await desk.clinic.db
      .selectFrom('patients')
      .select('recordNumber')
      .where('id', '=', desk.patientId)
      .executeTakeFirstOrThrow();
    const items = [{ drugName, directions: '1-0-1', quantity: 1000, doseUnit: 'TABLET' as const }];
    const body = { recordNumber: patient.recordNumber ?? '', prescriberName: 'Dr. Sen', issuedOn: today, items };
    const { order } = await pharmacist.call(dispensing.recordOutside, { body });
    const line = { itemId: order.items[0]?.id ?? '', quantity, batch: 'B-1', expiresOn: addDays(today, 400) };
    const done = await pharmacist.call(dispensing.dispense, { params: { id: order.id }, body: { lines: [line] } });
    return done.order.dispensings[0]?.id ?? '';
  }
  const takeBack = (id: string, quantity: number) =>
    pharmacist.call(dispensing.takeBack, { params: { id }, body: { quantity, reason: 'Not tolerated' } });

  const listed = async (by = receptionist) => {
    const { patients } = await by.call(charges.list, { query: { patientId: desk.patientId } });
    return patients[0] ?? { patient: null, charges: [], credits: [] };
  };
  const input = (list: readonly Charge[], more: object = {}) => ({
    body: {
      patientId: desk.patientId,
      charges: list.map(({ id, version }) => ({ id, version })),
      method: 'CASH' as const,
      amount: 0,
      ...more,
    },
  });
  async function invoiceAll(more: object = {}): Promise<Invoice> {
    const { invoice } = await receptionist.call(charges.invoice, input((await listed()).charges, more));
    if (!invoice) throw new Error('A new invoice was issued');
    return invoice;
  }
  const stateOf = async (dispensingId: string) =>
    (await pharmacist.call(charges.states, { query: { dispensingIds: dispensingId } })).states[0]?.state;

  /** Checks the patient in and starts the visit. */
  async function begin(visitId: string): Promise<void> {
    const nurse = desk.clinic.as('NURSE');
    for (const status of ['CHECKED_IN', 'IN_PROGRESS'] as const) {
      await nurse.call(appointments.setStatus, move(visitId, status));
    }
  }

  /** A visit in progress with a service, and a treatment of another service that is under way. */
  async function givenTreatment({ ofVisit = false } = {}) {
    const { service } = await admin.call(services.create, { body: { name: 'Scaling', price: 700 } });
    const visit = await desk.bookNow();
    if (ofVisit) {
      await receptionist.call(appointments.update, { params: { id: visit.id }, body: { serviceId: service.id } });
    }
    await begin(visit.id);
    const body = { appointmentId: visit.id, serviceId: service.id };
    const { treatment } = await doctor.call(appointmentTreatments.create, { body });
    const start = { params: { id: treatment.id }, body: { version: treatment.version } };
    return { visitId: visit.id, started: (await doctor.call(appointmentTreatments.start, start)).treatment };
  }
  const at = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });
  const complete = async (one: { id: string; version: number }) =>
    (await doctor.call(appointmentTreatments.complete, at(one))).treatment;
  const undo = async (one: { id: string; version: number }) =>
    (await doctor.call(appointmentTreatments.undo, at(one))).treatment;
  async function billVisit(visitId: string): Promise<Invoice> {
    const params = { appointmentId: visitId };
    const { lines } = await receptionist.call(billingDesk.proposal, { params });
    const sent = lines.map(({ total: _, taxRate: __, isPriceMissing: ___, ...line }) => line);
    return (await receptionist.call(billingDesk.take, { params, body: { lines: sent, method: 'CASH', amount: 0 } }))
      .invoice;
  }
  const draftVisit = async (visitId: string): Promise<Invoice> => {
    const lines = [{ description: 'Visit', unitPrice: 300 }];
    const body = { patientId: desk.patientId, appointmentId: visitId, lines };
    return (await accountant.call(invoices.create, { body })).invoice;
  };
  const visitOf = async (appointmentId: string) =>
    (await receptionist.call(billingDesk.proposal, { params: { appointmentId } })).visit;

  return {
    desk,
    receptionist,
    pharmacist,
    doctor,
    accountant,
    admin,
    givenPrice,
    dispense,
    takeBack,
    listed,
    input,
    invoiceAll,
    stateOf,
    begin,
    givenTreatment,
    complete,
    undo,
    billVisit,
    draftVisit,
    visitOf,
  };
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;
