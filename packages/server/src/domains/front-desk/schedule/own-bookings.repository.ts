import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Facts that decide whether a patient may book. */
export interface OwnBookings {
  emailVerified: boolean;
  /** Own requests without an answer; where the clinic answers none, own bookings that are still ahead. */
  openRequests: number;
  limit: number;
}

/** Reads what decides whether the account of a patient may book for the own record. */
export async function findOwnBookings(
  db: TenantDatabase,
  { userId, patientId }: { userId: string; patientId: string },
): Promise<OwnBookings> {
  return db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .select(['u.emailVerified', 't.openRequests as limit'])
    .select(
      sql<number>`(select count(*)::int from appointments a
        where a.tenant_id = u.tenant_id and a.patient_id = ${patientId}::uuid and a.created_by = u.id
          and a.deleted_at is null and (a.status = 'REQUESTED' or (a.status = 'SCHEDULED' and a.starts_at > now()
            and not coalesce((t.features ->> 'approveOnlineBookings')::boolean, false))))`.as('openRequests'),
    )
    .where('u.tenantId', '=', db.tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
