import {
  addDays,
  allergies,
  fromStoredUnit,
  immunisations,
  problems,
  vitals,
  type VitalUnits,
} from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import { openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { insertRows } from './insert-rows';
import { at, openIds, openRandom, type Random } from './random';
import { ADULT_PROFILES, type RecordProfile } from './record-profiles';

/** Patients with a clinical record; the others have encounters alone. */
const PATIENTS = 24;
const DAYS_BACK = 182;
/** Readings of each patient in that time. */
const READINGS = 4;
const ADULT_YEARS = 18;
const YEAR_MS = 365.25 * 86_400_000;

type Visit = DemoRows['appointments'][number];

/**
 * Writes the clinical record of a demo clinic: an encounter for each visit that took place, and for some of the patients
 * seen within six months problems, allergies, an immunisation and vital signs, through the regular services.
 */
export async function seedRecord(db: TenantTransaction, clinic: DemoClinic, rows: DemoRows, now: Date): Promise<void> {
  const calendar = openCalendar(clinic.timezone, now);
  const random = openRandom(`demo ${clinic.key} record`);
  const nextId = openIds(`demo ${clinic.key} record`, calendar.moment(addDays(calendar.today, -1), 0));
  const held = rows.appointments.filter(({ status, startedAt }) => startedAt && isHeld(status));
  const encounters = held.map((visit) => encounterOf(visit, nextId()));
  await insertRows(db, 'encounters', encounters);
  const encounterIds = new Map(encounters.map(({ appointmentId, id }) => [appointmentId, id]));

  const nurse = at(
    rows.employees.filter(({ role }) => role === 'NURSE'),
    0,
  );
  const since = calendar.moment(addDays(calendar.today, -DAYS_BACK), 0);
  const seen = [...visitsByPatient(held.filter(({ startedAt }) => Date.parse(String(startedAt)) >= since))];
  const units: VitalUnits = clinic.key === 'newyork' ? { temperature: 'F', weight: 'lb', height: 'in' } : {};
  for (const [index, [patientId, visits]] of seen.slice(0, PATIENTS).entries()) {
    const patient = rows.patients.find(({ id }) => id === patientId);
    const age = patient?.dateOfBirth ? (now.getTime() - Date.parse(patient.dateOfBirth)) / YEAR_MS : ADULT_YEARS;
    if (age < ADULT_YEARS) continue;
    const profile = at(ADULT_PROFILES, index % ADULT_PROFILES.length);
    const caller = (visit: Visit) =>
      callerOf(db, { id: nurse.id, role: 'NURSE', duties: [] }, new Date(String(visit.startedAt)));
    await writeLists({ patientId, profile, index }, caller(at(visits, 0)));
    for (const visit of visits.slice(-READINGS)) {
      const signs = signsOf(profile, random);
      const encounterId = encounterIds.get(visit.id) ?? null;
      const recordedAt = String(visit.startedAt);
      await ask(
        vitals.create,
        { body: { patientId, encounterId, recordedAt, ...inUnits(signs, units), units, isConfirmed: true } },
        caller(visit),
      );
    }
  }
}

const isHeld = (status: unknown) => status === 'IN_PROGRESS' || status === 'COMPLETED';

function encounterOf({ tenantId, id, patientId, doctorId, status, startedAt, endedAt }: Visit, encounterId: string) {
  const isOpen = status === 'IN_PROGRESS';
  return {
    tenantId,
    id: encounterId,
    patientId,
    appointmentId: id,
    doctorId,
    kind: 'IN_PERSON',
    status: isOpen ? 'IN_PROGRESS' : 'FINISHED',
    startedAt,
    endedAt: isOpen ? null : (endedAt ?? startedAt),
    createdBy: doctorId,
    version: 1,
    createdAt: startedAt,
    updatedAt: startedAt,
  };
}

function visitsByPatient(visits: readonly Visit[]): Map<string, Visit[]> {
  const found = new Map<string, Visit[]>();
  for (const visit of visits) {
    const { patientId } = visit;
    found.set(patientId, [...(found.get(patientId) ?? []), visit]);
  }
  return found;
}

interface Lists {
  patientId: string;
  profile: RecordProfile;
  index: number;
}

async function writeLists({ patientId, profile, index }: Lists, by: ReturnType<typeof callerOf>): Promise<void> {
  for (const problem of profile.problems) await ask(problems.create, { body: { patientId, ...problem } }, by);
  for (const allergy of profile.allergies) await ask(allergies.create, { body: { patientId, ...allergy } }, by);
  if (profile.allergies.length === 0) await ask(allergies.stateNone, { params: { id: patientId } }, by);
  const givenOn = by.now().toISOString().slice(0, 10);
  // Every third patient was given the influenza vaccine of the season; it is due again after a year.
  if (index % 3 === 0) {
    const dose = { vaccine: 'Influenza', batch: `FLU-${100 + index}`, givenOn, nextDueOn: addDays(givenOn, 365) };
    await ask(immunisations.create, { body: { patientId, ...dose } }, by);
  }
}

function signsOf({ signs }: RecordProfile, random: Random) {
  const about = (value: number, spread: number) => value + random.int(-spread, spread);
  return {
    temperature: about(367, 4) / 10,
    heartRate: about(signs.heartRate, 5),
    respiratoryRate: about(16, 2),
    systolic: about(signs.systolic, 6),
    diastolic: about(signs.diastolic, 4),
    oxygenSaturation: Math.min(100, about(signs.saturation ?? 98, 1)),
    onOxygen: false,
    consciousness: 'ALERT' as const,
    weight: about(signs.weight * 10, 8) / 10,
    height: 168,
    ...(signs.glucose !== undefined && { glucose: about(signs.glucose, 14) }),
  };
}

/** Converts the signs to the units that the clinic uses. */
function inUnits(signs: ReturnType<typeof signsOf>, { temperature, weight, height }: VitalUnits) {
  return {
    ...signs,
    ...(temperature && { temperature: fromStoredUnit(signs.temperature, temperature) }),
    ...(weight && { weight: fromStoredUnit(signs.weight, weight) }),
    ...(height && { height: fromStoredUnit(signs.height, height) }),
  };
}
