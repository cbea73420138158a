import { encounterNotes, tasks, vitals } from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import { openCalendar, openMinutesAgo } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { at } from './random';

/** Minutes of opening hours since the last work of the day was recorded. */
const MINUTES_AGO = { task: 90, note: 45, reading: 20 } as const;

/** Tasks that the nurse has taken over. */
const OWN_TASKS = [
  { title: 'Teach the use of the blood pressure monitor', priority: 'HIGH' },
  { title: 'Check the dates of the emergency medicines', priority: 'NORMAL' },
] as const;
const DONE_TASK = { title: 'Restock the treatment room', priority: 'LOW' } as const;

/** A pressure of stage 2 (ACC/AHA 2017), which raises an alert. */
const HIGH_PRESSURE = { systolic: 172, diastolic: 104, heartRate: 88, respiratoryRate: 16 } as const;

/**
 * Writes what waits for doctor and nurse of a demo clinic when they begin, whatever the time of the day: an alert that
 * nobody has acknowledged, tasks of the nurse, of which one is completed, and a note that the doctor has not signed. The
 * pharmacist's work is in `demo-pharmacy.ts`.
 */
export async function seedMorning(
  db: TenantTransaction,
  clinic: DemoClinic,
  rows: DemoRows,
  { charted, now }: { charted: readonly string[]; now: Date },
): Promise<void> {
  const calendar = openCalendar(clinic.timezone, now);
  const as = (role: 'DOCTOR' | 'NURSE', minutes: number) => {
    const { id } = at(
      rows.employees.filter((one) => one.role === role),
      0,
    );
    return callerOf(db, { id, role, duties: [] }, new Date(openMinutesAgo(calendar, minutes)));
  };
  const patientId = at(charted, 0);

  const nurse = as('NURSE', MINUTES_AGO.task);
  for (const [index, task] of OWN_TASKS.entries()) {
    const subject = index === 0 ? { patientId } : {};
    await ask(tasks.create, { body: { ...task, ...subject, scheduledFor: calendar.today } }, nurse);
  }
  const { task } = await ask(tasks.create, { body: DONE_TASK }, nurse);
  const done = { params: { id: task.id }, body: { version: task.version } };
  await ask(tasks.complete, done, callerOf(db, { id: nurse.userId, role: 'NURSE', duties: [] }, now));

  const reader = as('NURSE', MINUTES_AGO.reading);
  const reading = { patientId, recordedAt: reader.now().toISOString(), ...HIGH_PRESSURE, isConfirmed: true };
  await ask(vitals.create, { body: reading }, reader);

  const sections = [{ key: 'subjective', text: 'Telephone call: headaches in the morning since Monday.' }];
  const note = { patientId, encounterId: null, templateId: 'soap', sections };
  await ask(encounterNotes.create, { body: note }, as('DOCTOR', MINUTES_AGO.note));
}
