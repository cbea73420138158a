import {
  dispensing,
  encounterNotes,
  labResults,
  consumableUsages,
  prescriptionReviews,
  problems,
  refillRequests,
  tasks,
  vitals,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database';
import { ask, callerOf } from '../seed/ask';

/** Reads the work that waits for the people of a demo clinic as they do. */
export function demoMorningsOf(database: Database, tenantId: string, now: Date) {
  const db = database.forTenant({ tenantId });
  const as = async (role: 'DOCTOR' | 'NURSE' | 'PHARMACIST') => {
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', role)
      .where('tenantId', '=', tenantId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return callerOf(db, { id: person.id, role, duties: role === 'PHARMACIST' ? ['INVENTORY'] : [] }, now);
  };
  return {
    /** Numbers of what waits for the doctor. */
    async ofDoctor() {
      const doctor = await as('DOCTOR');
      const { notes } = await ask(encounterNotes.unsigned, { query: {} }, doctor);
      const results = await ask(labResults.toReview, { query: {} }, doctor);
      const { refillRequests: refills } = await ask(refillRequests.list, { query: { status: 'REQUESTED' } }, doctor);
      return { unsigned: notes.length, results: results.pagination.totalCount, refills: refills.length };
    },
    async ofNurse() {
      const nurse = await as('NURSE');
      const own = await ask(tasks.list, { query: { assignedTo: nurse.userId, status: 'open' } }, nurse);
      const done = await ask(tasks.list, { query: { assignedTo: nurse.userId, status: 'COMPLETED' } }, nurse);
      const ofRole = await ask(tasks.open, { query: {} }, nurse);
      const { unacknowledgedCount: alerts } = await ask(vitals.alerts, { query: {} }, nurse);
      return { own: own.tasks.length, done: done.tasks.length, ofRole: ofRole.tasks.length, alerts };
    },
    async ofPharmacist() {
      const pharmacist = await as('PHARMACIST');
      const { orders } = await ask(dispensing.queue, { query: { limit: 100 } }, pharmacist);
      const { reviews } = await ask(prescriptionReviews.list, { query: {} }, pharmacist);
      const { usages } = await ask(consumableUsages.list, { query: { status: 'open' } }, pharmacist);
      const isRefill = ({ items }: (typeof orders)[number]) => items.some(({ supplies }) => supplies > 1);
      return {
        waiting: orders.filter(({ status }) => status === 'WAITING').length,
        refills: orders.filter(isRefill).length,
        reviews: reviews.length,
        usages: usages.length,
      };
    },
    /** Days of the record of readings, treatments, ordered visits, and patients with an active prescription but no problem. */
    async ofRecord() {
      const { rows } = await sql<{ days: number; treatments: number; ordered: number; unfounded: number }>`select
        (select count(*)::int from appointment_treatments where status = 'COMPLETED') as treatments,
        (select count(*)::int from follow_up_orders where status = 'ORDERED') as ordered,
        (select extract(day from max(recorded_at) - min(recorded_at))::int from vitals) as days,
        (select count(distinct r.patient_id)::int from prescriptions r where r.status = 'ACTIVE' and not exists (
          select from problems p where p.tenant_id = r.tenant_id and p.patient_id = r.patient_id
            and p.status = 'ACTIVE' and p.deleted_at is null)) as unfounded`.execute(db);
      return rows[0];
    },
    /** The problems of the patient who signs in. */
    async ownProblems() {
      const { patientId } = await db
        .selectFrom('users')
        .select('patientId')
        .where('tenantId', '=', tenantId)
        .where('role', '=', 'PATIENT')
        .executeTakeFirstOrThrow();
      return (await ask(problems.list, { params: { id: patientId ?? '' } }, await as('DOCTOR'))).problems;
    },
  };
}
