import type { NamedRef } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';

/** SQL for the assets that an account has in custody, by number, as a JSON list; the arguments are columns. */
export function assetsInCustody(tenantId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<NamedRef[]> {
  return sql<NamedRef[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.number || ' ' || s.name) order by s.number) from assets s
    where s.tenant_id = ${tenantId} and s.custodian_id = ${userId} and s.status <> 'DISPOSED'), '[]'::jsonb)`;
}
