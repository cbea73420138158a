import {
  addDays,
  dispensing,
  formulary,
  medicationAdministrations,
  prescriptions,
  problems,
  refillRequests,
} from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import { openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { at } from './random';

/** Prescriptions of the queue that stay undispensed, so that the pharmacist's day has work. */
const LEFT_WAITING = 3;
/** Dispensed prescriptions. */
const DISPENSED = 12;
/** Capsules come in strips, tablets by the piece. */
const STRIP = 10;
/** Patients to whom something was given in the clinic. */
const GIVEN_TO = 6;

/**
 * Medicines of the patient who signs in, with the problems that they are for. One refill waits for the prescriber, the other
 * is approved and waits for the pharmacist.
 */
const REFILLED = [
  {
    drug: { drugName: 'Levothyroxine 50 mcg', ingredients: ['levothyroxine'], indication: 'Hypothyroidism' },
    problem: { title: 'Other hypothyroidism', code: 'E03' },
    batch: 'LT-118',
    isApproved: false,
  },
  {
    drug: { drugName: 'Cholecalciferol 1000 IU', ingredients: ['cholecalciferol'], indication: 'Vitamin D deficiency' },
    problem: { title: 'Vitamin D deficiency', code: 'E55' },
    batch: 'VD-042',
    isApproved: true,
  },
] as const;

/** A supply of a month that is used up to nine tenths. */
const SUPPLY_DAYS = 30;
const REFILL_DAYS_AGO = 27;
const DAY_MS = 86_400_000;

/** Prices per unit in minor units of the clinic's currency. */
const PRICES: Readonly<Record<string, number>> = { chennai: 250, newyork: 35, berlin: 30 };

/** Forms with a price for each unit; the desk enters that of others. */
const PRICED = ['TABLET', 'CAPSULE', 'INHALER'] as const;

/**
 * Writes the pharmacy of a demo clinic through the regular services: the formulary's starter list, prescriptions that are
 * dispensed in whole and in part, one from elsewhere, and medicines given by a nurse.
 */
export async function seedPharmacy(
  db: TenantTransaction,
  clinic: DemoClinic,
  rows: DemoRows,
  now: Date,
): Promise<void> {
  const { today } = openCalendar(clinic.timezone, now);
  const person = (role: string) => rows.employees.find((one) => one.role === role);
  const as = (role: string, moment = now) => {
    const found = person(role);
    return found && callerOf(db, { id: found.id, role, duties: [] }, moment);
  };
  const admin = as('ADMIN');
  if (admin) {
    await ask(formulary.addStarterList, {}, admin);
    for (const form of PRICED) {
      const { medicines } = await ask(formulary.list, { query: { form, limit: 100 } }, admin);
      for (const { id, version } of medicines) {
        const packSize = form === 'CAPSULE' ? STRIP : null;
        const body = { price: PRICES[clinic.key] ?? 100, packSize, version };
        await ask(formulary.update, { params: { id }, body }, admin);
      }
    }
  }
  const pharmacist = as('PHARMACIST');
  if (pharmacist) await dispense(pharmacist, rows, today);
  const doctor = as('DOCTOR', new Date(now.getTime() - REFILL_DAYS_AGO * DAY_MS));
  if (pharmacist && doctor) await requestRefills({ doctor, pharmacist }, rows, today, now);
  await giveMedicines(rows, as('NURSE'), today);
  const prescriber = as('DOCTOR');
  if (prescriber) await orderInClinic(rows, prescriber, today);
}

type Caller = ReturnType<typeof callerOf>;

async function dispense(pharmacist: Caller, rows: DemoRows, today: string): Promise<void> {
  const expiresOn = addDays(today, 500);
  const { orders } = await ask(dispensing.queue, { query: { limit: 100 } }, pharmacist);
  const chosen = orders.slice(0, Math.min(DISPENSED, Math.max(0, orders.length - LEFT_WAITING)));
  for (const [index, { id, items }] of chosen.entries()) {
    const lines = items.map(({ id: itemId, remaining }) => ({
      itemId,
      // Every fourth one is dispensed in part.
      quantity: index % 4 === 3 ? Math.ceil((remaining ?? 30) / 2) : (remaining ?? 30),
      batch: `PH-${200 + index}`,
      expiresOn,
    }));
    await ask(dispensing.dispense, { params: { id }, body: { lines, counsellingNote: null } }, pharmacist);
  }
  const [patient] = rows.patients;
  if (!patient?.recordNumber) return;
  const body = {
    recordNumber: patient.recordNumber,
    prescriberName: 'Dr. A. Menon',
    issuedOn: addDays(today, -2),
    items: [{ drugName: 'Cetirizine 10 mg', directions: '0-0-1, 5 days', quantity: 5, doseUnit: 'TABLET' as const }],
  };
  await ask(dispensing.recordOutside, { body }, pharmacist);
}

/** The patient who signs in has medicines that are nearly used up and requests refills. */
async function requestRefills(
  { doctor, pharmacist }: { doctor: Caller; pharmacist: Caller },
  rows: DemoRows,
  today: string,
  now: Date,
): Promise<void> {
  const { id: userId, patientId } = at(rows.patientUsers, 0);
  if (!patientId) return;
  for (const { drug, problem, batch, isApproved } of REFILLED) {
    await haveProblem(patientId, problem, doctor);
    const sig = { dose: 1, doseUnit: 'TABLET' as const, route: 'ORAL' as const, frequency: 'OD' as const };
    const items = [{ ...sig, ...drug, ingredients: [...drug.ingredients], duration: SUPPLY_DAYS, refillsAllowed: 3 }];
    const startDate = addDays(today, -REFILL_DAYS_AGO);
    const { prescription } = await ask(prescriptions.create, { body: { patientId, startDate, items } }, doctor);
    const params = { id: prescription.id };
    await ask(prescriptions.sign, { params, body: { version: 1, isCheckedByHand: true } }, doctor);
    const [item] = prescription.items;
    if (!item) continue;
    const line = { itemId: item.id, quantity: SUPPLY_DAYS, batch, expiresOn: addDays(today, 400) };
    // Dispensed on the day on which it was prescribed.
    const atCounter = { ...pharmacist, now: doctor.now };
    await ask(dispensing.dispense, { params, body: { lines: [line] } }, inOwnTransaction(atCounter));
    const patient = {
      ...callerOf(doctor.db, { id: userId, role: 'PATIENT', duties: [] }, now),
      patientId,
    };
    await ask(refillRequests.request, { params: { id: item.id }, body: {} }, inOwnTransaction(patient));
    if (!isApproved) continue;
    const prescriber = callerOf(doctor.db, { id: doctor.userId, role: 'DOCTOR', duties: [] }, now);
    const { refillRequests: open } = await ask(refillRequests.list, { query: {} }, prescriber);
    const request = open.find(({ itemId }) => itemId === item.id);
    if (!request) throw new Error('The patient has requested the refill');
    const approval = { params: { id: request.id }, body: { version: request.version } };
    await ask(refillRequests.approve, approval, prescriber);
  }
}

/** Adds the problem that a medicine is for, unless the patient has it. */
async function haveProblem(patientId: string, problem: { code: string; title: string }, doctor: Caller): Promise<void> {
  const { problems: known } = await ask(problems.list, { params: { id: patientId } }, doctor);
  if (known.some(({ code }) => code === problem.code)) return;
  await ask(problems.create, { body: { patientId, ...problem, note: null } }, doctor);
}

/** A changed caller is also the one of its transactions. */
function inOwnTransaction(caller: Caller): Caller {
  const own: Caller = { ...caller, transaction: (run) => run(own) };
  return own;
}

/** A course that nurses give in the clinic, so that a dose is due today. */
async function orderInClinic(rows: DemoRows, doctor: Caller, today: string): Promise<void> {
  const patient = rows.patients[GIVEN_TO];
  if (!patient) return;
  await haveProblem(patient.id, { code: 'J45', title: 'Asthma' }, doctor);
  const sig = { dose: 1, doseUnit: 'ML' as const, route: 'INTRAMUSCULAR' as const, frequency: 'OD' as const };
  const drug = { ...sig, drugName: 'Hydrocortisone 100 mg/ml', ingredients: ['hydrocortisone'], duration: 3 };
  const body = { patientId: patient.id, startDate: today, items: [{ ...drug, givenInClinic: true }] };
  const { prescription } = await ask(prescriptions.create, { body }, doctor);
  const params = { id: prescription.id };
  await ask(prescriptions.sign, { params, body: { version: 1, isCheckedByHand: true } }, doctor);
}

async function giveMedicines(rows: DemoRows, nurse: Caller | undefined, today: string): Promise<void> {
  if (!nurse) return;
  for (const [index, { id: patientId }] of rows.patients.slice(0, GIVEN_TO).entries()) {
    const given = {
      patientId,
      drugName: 'Paracetamol 500 mg',
      dose: 1,
      doseUnit: 'TABLET' as const,
      route: 'ORAL' as const,
      batch: `PCM-${30 + index}`,
      expiresOn: addDays(today, 300),
      outcome: 'GIVEN' as const,
    };
    const refused = { dose: null, outcome: 'REFUSED' as const, reason: 'Took a tablet at home' };
    const body = index === GIVEN_TO - 1 ? { ...given, ...refused } : given;
    await ask(medicationAdministrations.create, { body }, nurse);
  }
}
