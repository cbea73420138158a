import { addDays, allergies, immunisations, problems, vitalRanges, vitals } from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import { openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { insertRows } from './insert-rows';
import { at, openIds, openRandom, type Random } from './random';
import { attachReport } from './record-attachments';
import { seedChildren } from './record-children';
import { prescribe, writeResults, writeTask, type Visit } from './record-orders';
import { writeDocuments, writeHistory } from './record-documents';
import { importRecord, stateMedicine } from './record-imports';
import { ADULT_PROFILES, type RecordProfile } from './record-profiles';
import { inUnits, unitsOf } from './record-units';

/** Patients with a clinical record; the others have encounters alone. */
const PATIENTS = 24;
const DAYS_BACK = 182;
/** Readings of each patient in that time. */
const READINGS = 4;
const ADULT_YEARS = 18;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * Writes the clinical record of a demo clinic: an encounter for each visit that took place, and for some of the patients
 * seen within six months problems, allergies, an immunisation and vital signs, through the regular services. Returns the
 * ids of these patients.
 */
export async function seedRecord(
  db: TenantTransaction,
  clinic: DemoClinic,
  rows: DemoRows,
  now: Date,
): Promise<string[]> {
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
  const units = unitsOf(clinic);
  const charted: string[] = [];
  for (const [index, [patientId, visits]] of seen.slice(0, PATIENTS).entries()) {
    const patient = rows.patients.find(({ id }) => id === patientId);
    const age = patient?.dateOfBirth ? (now.getTime() - Date.parse(patient.dateOfBirth)) / YEAR_MS : ADULT_YEARS;
    if (age < ADULT_YEARS) continue;
    charted.push(patientId);
    const isFirst = charted.length === 1;
    const profile = at(ADULT_PROFILES, index % ADULT_PROFILES.length);
    const caller = (visit: Visit) =>
      callerOf(db, { id: nurse.id, role: 'NURSE', duties: [] }, new Date(String(visit.startedAt)));
    await writeLists({ patientId, profile, index }, caller(at(visits, 0)));
    await prescribe({ visit: at(visits, visits.length - 1), profile, encounterIds }, db);
    await writeHistory({ patientId, index }, caller(at(visits, 0)));
    const first = encounterIds.get(at(visits, 0).id) ?? null;
    await attachReport({ patientId, encounterId: first, index }, caller(at(visits, 0)));
    await stateMedicine({ patientId, index }, caller(at(visits, 0)));
    for (const visit of visits.slice(-READINGS)) {
      const signs = signsOf(profile, random);
      const encounterId = encounterIds.get(visit.id) ?? null;
      const recordedAt = String(visit.startedAt);
      const { alerts } = await ask(
        vitals.create,
        { body: { patientId, encounterId, recordedAt, ...inUnits(signs, units), units, isConfirmed: true } },
        caller(visit),
      );
      if (visit.status === 'COMPLETED') {
        const doctor = callerOf(
          db,
          { id: String(visit.doctorId), role: 'DOCTOR', duties: [] },
          new Date(String(visit.endedAt ?? visit.startedAt)),
        );
        await writeDocuments({ patientId, encounterId, profile, index }, doctor);
      }
      // Alerts raised before today have been acknowledged.
      if (Date.parse(recordedAt) >= calendar.moment(calendar.today, 0)) continue;
      for (const { id, version } of alerts) {
        const body = { action: 'RECHECKED' as const, comment: 'Repeated after rest', version };
        await ask(vitals.acknowledge, { params: { id }, body }, caller(visit));
      }
    }
    await writeResults({ patientId, profile, visits, encounterIds }, db, caller);
    if (isFirst) await importRecord(patientId, caller(at(visits, visits.length - 1)));
    await writeTask({ patientId, index, today: calendar.today }, caller(at(visits, visits.length - 1)));
  }
  await seedChildren(db, clinic, rows, now);
  await setRanges(rows, db, now);
  return charted;
}

/**
 * The clinic has set the range of the glucose, which has no built-in one: hypoglycaemia and hyperglycaemia of levels 1 and 2
 * (Agiostratidou et al., Diabetes Care 2017;40:1622). Earlier readings stay as they were assessed.
 */
async function setRanges({ employees }: Pick<DemoRows, 'employees'>, db: TenantTransaction, now: Date): Promise<void> {
  const doctor = at(
    employees.filter(({ role }) => role === 'DOCTOR'),
    0,
  );
  const limits = { lowCritical: 53, lowWarning: 69, highWarning: 181, highCritical: 251 };
  const ages = { sex: null, ageFrom: { count: 0, unit: 'MONTHS' as const }, ageTo: null };
  const ranges = [{ ...ages, ...limits, source: 'Diabetes Care 2017;40:1622' }];
  const by = callerOf(db, { id: doctor.id, role: 'DOCTOR', duties: [] }, now);
  await ask(vitalRanges.change, { params: { vital: 'glucose' }, body: { ranges, version: 0 } }, by);
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
