import type { FirstSteps } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Excludes sample data: steps are done by the clinic's own records. */
const isReal = (kind: string, row: string) => sql<boolean>`not exists (select from sample_records r
  where r.tenant_id = ${sql.ref(`${row}.tenant_id`)} and r.kind = ${kind} and r.record_id = ${sql.ref(`${row}.id`)})`;

export const firstStepsRepository = {
  /** Reads from the records themselves what is done. The mail server is a setting of the process. */
  async find(db: TenantDatabase): Promise<Omit<FirstSteps, 'mail'>> {
    const tenant = db.tenantId;
    const { rows } = await sql<Omit<FirstSteps, 'mail'>>`
      select
        exists (select from working_hours h where h.tenant_id = ${tenant} and h.user_id is null and h.hours <> '[]') as hours,
        exists (select from users u where u.tenant_id = ${tenant} and u.role = 'DOCTOR' and u.is_active
          and u.deleted_at is null and ${isReal('users', 'u')}) as doctor,
        exists (select from services s where s.tenant_id = ${tenant} and s.is_active and s.deleted_at is null
          and ${isReal('services', 's')}) as service,
        exists (select from patients p where p.tenant_id = ${tenant} and p.deleted_at is null
          and ${isReal('patients', 'p')}) as patient,
        exists (select from appointments a where a.tenant_id = ${tenant} and a.deleted_at is null
          and ${isReal('appointments', 'a')}) as booking,
        coalesce(t.branding->>'logoUrl', '') <> '' as logo,
        t.first_steps_hidden as "isHidden"
      from tenants t where t.id = ${tenant}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`The clinic ${tenant} is gone`);
    return row;
  },

  /** Returns whether this changed anything. */
  async setHidden(db: TenantDatabase, isHidden: boolean): Promise<boolean> {
    const changed = await db
      .updateTable('tenants')
      .set({ firstStepsHidden: isHidden })
      .where('id', '=', db.tenantId)
      .where('firstStepsHidden', '<>', isHidden)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },
};
