import { passes, type NextAction } from '@polyclinic/contract';
import { sql } from 'kysely';
import { declared } from '../../../platform/feature/declared';
import type { NextActionQuery } from '../../../platform/next-actions/next-action-declaration';

const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
/** End of the longest pending record. */
const UNTIL = sql`to_char((array_agg(f.until order by f.since, f.record_id))[1] at time zone 'UTC', ${ISO})`;

/**
 * Returns SQL for the next actions of a user as one JSON list: the number of each kind, and the longest pending one.
 */
export function nextActionsOf(query: NextActionQuery) {
  const mine = declared().nextActions.filter(({ access }) => passes(access, query.caller));
  if (mine.length === 0) return sql<NextAction[]>`'[]'::json`;
  const found = mine.map(
    ({ kind, rows, hasEnd }, index) => sql`
      select ${index}::int as place, json_build_object('kind', ${kind}::text, 'count', count(*)::int,
        'name', (array_agg(f.name order by f.since, f.record_id))[1],
        'recordId', (array_agg(f.record_id order by f.since, f.record_id))[1],
        'patientId', (array_agg(f.subject_id order by f.since, f.record_id))[1],
        'since', to_char(min(f.since) at time zone 'UTC', ${ISO}),
        'until', ${hasEnd ? UNTIL : sql`null`}) as action
      from (${rows(query)}) f having count(*) > 0`,
  );
  return sql<NextAction[]>`coalesce((
    select json_agg(n.action order by n.place) from (${sql.join(found, sql` union all `)}) n), '[]'::json)`;
}
