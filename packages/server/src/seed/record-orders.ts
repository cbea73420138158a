import { addDays, labResults, prescriptions, tasks } from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import type { DemoRows } from './demo-rows';
import { at } from './random';
import type { RecordProfile } from './record-profiles';

/** Visits of each patient with laboratory results. */
const RESULTS = 2;

/** An appointment of the demo that took place. */
export type Visit = DemoRows['appointments'][number];

interface Results {
  patientId: string;
  profile: RecordProfile;
  visits: readonly Visit[];
  encounterIds: ReadonlyMap<unknown, string>;
}

/** Writes the results of the last visits; the doctor has reviewed all but those of the last one. */
export async function writeResults(
  { patientId, profile, visits, encounterIds }: Results,
  db: TenantTransaction,
  nurse: (visit: Visit) => ReturnType<typeof callerOf>,
): Promise<void> {
  const seen = visits.slice(-RESULTS);
  for (const [index, visit] of seen.entries()) {
    const encounterId = encounterIds.get(visit.id) ?? null;
    const observedAt = new Date(String(visit.startedAt)).toISOString();
    for (const { code, values } of profile.labs ?? []) {
      const measured = Object.entries(values[values.length - seen.length + index] ?? {});
      const body = {
        patientId,
        encounterId,
        code,
        observedAt,
        values: measured.map(([test, number]) => ({ code: test, number })),
      };
      const { result } = await ask(labResults.create, { body }, nurse(visit));
      if (index === seen.length - 1 || visit.doctorId === null) continue;
      const doctor = { id: String(visit.doctorId), role: 'DOCTOR', duties: [] };
      const review = { params: { id: result.id }, body: { version: result.version } };
      await ask(labResults.review, review, callerOf(db, doctor, new Date(observedAt)));
    }
  }
}

interface Prescribing {
  visit: Visit;
  profile: RecordProfile;
  encounterIds: ReadonlyMap<unknown, string>;
}

/** The doctor of the last visit prescribes what fits the problems. */
export async function prescribe({ visit, profile, encounterIds }: Prescribing, db: TenantTransaction): Promise<void> {
  const { doctorId } = visit;
  if (profile.medicines.length === 0 || !doctorId) return;
  const startedAt = new Date(String(visit.startedAt));
  const by = callerOf(db, { id: doctorId, role: 'DOCTOR', duties: [] }, startedAt);
  const head = { patientId: visit.patientId, encounterId: encounterIds.get(visit.id) ?? null };
  const startDate = startedAt.toISOString().slice(0, 10);
  const body = { ...head, startDate, items: [...profile.medicines] };
  const { prescription } = await ask(prescriptions.create, { body }, by);
  const { id, version } = prescription;
  await ask(prescriptions.sign, { params: { id }, body: { version, isCheckedByHand: true } }, by);
}

/** Work of a clinic, each for some of the patients. */
const TASKS = [
  { title: 'Call about the home blood pressure readings', priority: 'NORMAL', role: 'NURSE', inDays: 3 },
  { title: 'Ask for the report of the eye examination', priority: 'LOW', role: 'NURSE', inDays: -2 },
  { title: 'Review the treatment plan with the patient', priority: 'HIGH', role: 'DOCTOR', inDays: 5 },
  { title: 'Check the inhaler technique', priority: 'NORMAL', role: 'NURSE', inDays: null },
] as const;

/** Gives every fourth patient a task. */
export async function writeTask(
  { patientId, index, today }: { patientId: string; index: number; today: string },
  by: ReturnType<typeof callerOf>,
): Promise<void> {
  // Every fourth patient has a task.
  if (index % TASKS.length !== 0) return;
  const { inDays, ...task } = at(TASKS, (index / TASKS.length) % TASKS.length);
  const due = inDays === null ? { due: 'NEXT_VISIT' as const } : { scheduledFor: addDays(today, inDays) };
  await ask(tasks.create, { body: { patientId, ...task, ...due } }, by);
}
