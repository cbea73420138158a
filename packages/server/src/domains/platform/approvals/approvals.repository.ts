import { APPROVALS_SHOWN, passes, type PendingApprovals } from '@polyclinic/contract';
import { sql } from 'kysely';
import { jsonInstant } from '../../../platform/db/json-instant';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { declared } from '../../../platform/feature/declared';
import type { Caller } from '../../../platform/http/service';

/** Returns the pending records of all domains that the user may decide on, in one statement. */
export async function pendingApprovals(caller: Caller): Promise<PendingApprovals[]> {
  const { db, userId } = caller;
  const mine = declared()
    .approvals.filter(({ access }) => passes(access, caller))
    .toSorted((a, b) => a.order - b.order);
  if (mine.length === 0) return [];
  const found = mine.map(
    ({ kind, waiting, allowsSolo }, place) => sql`
      select ${place}::int as place, ${kind}::text as kind, count(*)::int as count,
        array_to_json((array_agg(p.record order by p.since, p.record_id))[1:${sql.lit(APPROVALS_SHOWN)}]) as records
      from (
        select w.since, w.record_id, jsonb_build_object('recordId', w.record_id, 'name', w.name, 'amount', w.amount,
          'currency', w.currency, 'since', ${jsonInstant('w.since')}, 'requestedBy', ${staffJsonOrNull('u')},
          'isOwn', ${userId}::uuid = any (array_remove(w.authors, null))) as record
        from (${waiting(db.tenantId, caller)}) w
        left join users u on u.tenant_id = ${db.tenantId} and u.id = w.requested_by
        where ${userId}::uuid <> all (array_remove(w.authors, null)) or ${allowsSolo(db.tenantId)}
      ) p having count(*) > 0`,
  );
  const { rows } = await sql<PendingApprovals>`
    select f.kind, f.count, f.records from (${sql.join(found, sql` union all `)}) f order by f.place`.execute(db);
  return rows;
}
