import type { RecordAccess, RecordAccessFilter, Sensitivity } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';

/** Names in the notice of an access, and its recipients. */
interface Notice {
  actor: string;
  subject: string;
  userIds: string[];
}

export const recordAccessesRepository = {
  async sensitivity(db: TenantDatabase, patientId: string): Promise<Sensitivity | undefined> {
    return db
      .selectFrom('sensitivePatients as s')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.markedBy'))
      .select(['s.reason', 's.markedAt', 's.version', personJson('u').as('markedBy')])
      .where('s.tenantId', '=', db.tenantId)
      .where('s.patientId', '=', patientId)
      .executeTakeFirst();
  },

  /** Marks the patient, or changes the reason; requires the lock on the patient. */
  async mark(db: TenantDatabase, patientId: string, reason: string, by: { userId: string; at: string }): Promise<void> {
    const mark = { reason, markedBy: by.userId, markedAt: by.at };
    await db
      .insertInto('sensitivePatients')
      .values({ tenantId: db.tenantId, patientId, ...mark })
      .onConflict((conflict) => conflict.columns(['tenantId', 'patientId']).doUpdateSet(mark))
      .execute();
  },

  async unmark(db: TenantDatabase, patientId: string): Promise<void> {
    await db
      .deleteFrom('sensitivePatients')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .execute();
  },

  async insert(
    db: TenantDatabase,
    access: { patientId: string; userId: string; reason: string; grantedAt: string; expiresAt: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('recordAccesses')
      .values({ ...access, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /**
   * Returns the names for the notice, and its recipients: the administrators, the doctors who treat the patient, and the
   * one who marked the record. The reader is never one of them.
   */
  async notice(db: TenantDatabase, access: { patientId: string; userId: string; since: string }): Promise<Notice> {
    const { patientId, userId, since } = access;
    const { rows } = await sql<Notice>`
      select a.first_name || ' ' || a.last_name as actor, p.first_name || ' ' || p.last_name as subject,
        array(
          select u.id from users u where u.tenant_id = p.tenant_id and u.id <> a.id and u.is_active and u.deleted_at is null
            and (u.role = 'ADMIN' or u.role = 'DOCTOR' and (
              exists (select from encounters e where e.tenant_id = u.tenant_id and e.patient_id = p.id
                and e.doctor_id = u.id and e.started_at > ${since})
              or exists (select from sensitive_patients s where s.tenant_id = u.tenant_id and s.patient_id = p.id
                and s.marked_by = u.id)))
        ) as "userIds"
      from patients p join users a on a.tenant_id = p.tenant_id and a.id = ${userId}
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId}`.execute(db);
    return rows[0] ?? { actor: '', subject: '', userIds: [] };
  },

  async list(db: TenantDatabase, filter: RecordAccessFilter): Promise<CountedPage<RecordAccess>> {
    const { patientId, userId } = filter;
    const matching = db
      .selectFrom('recordAccesses as r')
      .select('r.id')
      .where('r.tenantId', '=', db.tenantId)
      .$if(patientId !== undefined, (all) => all.where('r.patientId', '=', patientId ?? ''))
      .$if(userId !== undefined, (all) => all.where('r.userId', '=', userId ?? ''));
    const page = sliceOf(
      matching
        .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.userId'))
        .innerJoin('patients as p', (join) =>
          join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'),
        )
        .select(['r.reason', 'r.grantedAt', 'r.expiresAt'])
        .select([personJson('u').as('user'), personJson('p').as('patient')])
        .orderBy('r.id', 'desc'),
      filter,
    );
    return countedPage(db, { page, matching }, filter);
  },
};
