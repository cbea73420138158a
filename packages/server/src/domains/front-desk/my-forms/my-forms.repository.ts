import { MAX_MY_FORMS, type MyFormLine, type MyFormStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

const isSent = sql<boolean>`f.status in ('SUBMITTED', 'PROCESSED')`;

export const myFormsRepository = {
  /** Returns the forms of a patient that can be filled in, and those that were. */
  async list(db: TenantDatabase, patientId: string, now: Date): Promise<MyFormLine[]> {
    return db
      .selectFrom('temporaryForms as f')
      .where('f.tenantId', '=', db.tenantId)
      .where('f.patientId', '=', patientId)
      .where((is) =>
        is.or([
          is('f.status', 'in', ['SUBMITTED', 'PROCESSED']),
          is.and([is('f.status', 'in', ['ACTIVE', 'OPENED']), is('f.expiresAt', '>', now.toISOString())]),
        ]),
      )
      .select(['f.id', 'f.title', 'f.expiresAt'])
      .select([
        sql<MyFormStatus>`case when ${isSent} then 'SENT' else 'OPEN' end`.as('status'),
        sql<string | null>`(select max(s.submitted_at) from form_submissions s
          where s.tenant_id = f.tenant_id and s.form_id = f.id)`.as('sentAt'),
      ])
      .orderBy(isSent)
      .orderBy('f.id', 'desc')
      .limit(MAX_MY_FORMS)
      .execute();
  },
};
