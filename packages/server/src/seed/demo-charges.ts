import { appointmentTreatments, billingDesk, charges } from '@polyclinic/contract';
import type { TenantDatabase } from '../platform/db/database';
import { ask, callerOf } from './ask';
import { lastOpenTime, openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';

/** Patients whose medicines are invoiced; those of the others wait at the desk. */
const INVOICED = 5;
/** Every so many of these patients have paid at once. */
const PAID_EVERY = 2;

/**
 * Invoices some of the dispensed medicines of a demo clinic through the regular services, and completes a treatment after
 * the invoice of its visit, so that the desk has a late charge.
 */
export async function seedCharges(db: TenantDatabase, clinic: DemoClinic, rows: DemoRows, now: Date): Promise<void> {
  const calendar = openCalendar(clinic.timezone, now);
  const { date, minute } = lastOpenTime(calendar);
  const at = new Date(calendar.moment(date, minute));
  const as = (role: string) => {
    const person = rows.employees.find((one) => one.role === role);
    return person && callerOf(db, { id: person.id, role, duties: [] }, at);
  };
  const [desk, doctor] = [as('RECEPTIONIST') ?? as('ADMIN'), as('DOCTOR')];
  if (!desk || !doctor) return;
  const { patients } = await ask(charges.list, { query: { limit: 100 } }, desk);
  for (const [index, { patient, charges: waiting }] of patients.slice(0, INVOICED).entries()) {
    const known = waiting.filter(({ total }) => total !== null);
    if (known.length === 0) continue;
    const total = known.reduce((sum, one) => sum + (one.total ?? 0), 0);
    const body = {
      patientId: patient.id,
      charges: known.map(({ id, version }) => ({ id, version })),
      method: 'CASH' as const,
      amount: index % PAID_EVERY === 0 ? total : 0,
    };
    await ask(charges.invoice, { body }, desk);
  }

  const visit = rows.appointments.find(({ status, serviceId }) => status === 'IN_PROGRESS' && serviceId);
  const other = rows.services.find(({ id, price }) => price && id !== visit?.serviceId);
  if (!visit?.id || !other?.id) return;
  const plan = { appointmentId: visit.id, serviceId: other.id };
  const { treatment } = await ask(appointmentTreatments.create, { body: plan }, doctor);
  const start = { params: { id: treatment.id }, body: { version: treatment.version, areConsentsSigned: true } };
  const started = await ask(appointmentTreatments.start, start, doctor);
  const params = { appointmentId: visit.id };
  const { lines, open } = await ask(billingDesk.proposal, { params }, desk);
  if (open === null) {
    const sent = lines
      .filter(({ isPriceMissing }) => !isPriceMissing)
      .map(({ total: _, taxRate: __, isPriceMissing: ___, ...line }) => line);
    await ask(billingDesk.take, { params, body: { lines: sent, method: 'CASH', amount: 0 } }, desk);
  }
  const end = { params: { id: treatment.id }, body: { version: started.treatment.version } };
  await ask(appointmentTreatments.complete, end, doctor);
}
