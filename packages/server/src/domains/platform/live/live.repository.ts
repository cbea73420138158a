import type { LiveEvent, LiveTopic } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import type { Told } from './live-hub';

/** What a reader missed; nothing is known of events that were forgotten since. */
export interface Missed {
  /** The newest event there is, to resume from. */
  newest: string | null;
  /** Whether the event that the reader names is still known. */
  isKnown: boolean;
  events: Told[];
}

/** More than this is not told one by one. */
export const MISSED_MOST = 500;
// Events are committed in another order than they were made in: a little is told twice, so that none is left out.
const OVERLAP_MS = 10_000;

/** The changes behind an event, oldest first, in one statement. */
export async function missedSince(db: TenantDatabase, after: string | undefined): Promise<Missed> {
  const missed = sql<Missed['events']>`coalesce((
    select json_agg(json_build_object('tenantId', m.tenant_id, 'patientId', m.patient_id, 'userId', m.user_id,
      'event', json_build_object('id', m.id, 'topic', m.topic, 'recordId', m.record_id, 'at', m.at)) order by m.id)
    from (
      select * from live_events e
      where e.tenant_id = ${db.tenantId} and e.id > ${after && earlier(after)}::uuid
      order by e.id limit ${MISSED_MOST + 1}
    ) m), '[]'::json)`;
  const { rows } = await sql<Missed>`
    select
      (select max_id.id from (select e.id from live_events e where e.tenant_id = ${db.tenantId} order by e.id desc limit 1) max_id)
        as newest,
      exists (select from live_events e where e.tenant_id = ${db.tenantId} and e.id = ${after ?? null}::uuid) as "isKnown",
      ${after ? missed : sql`'[]'::json`} as events`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select without a table gives one row');
  return { ...found, events: found.events.map(inUtc) };
}

/** The first id of a moment a little before that of another: a version 7 uuid begins with its milliseconds (RFC 9562). */
function earlier(id: string): string {
  const ms = Math.max(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - OVERLAP_MS, 0);
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

function inUtc({ event, ...told }: Told): Told {
  const { id, topic, recordId, at } = event;
  const plain: LiveEvent = { id, topic: topic satisfies LiveTopic, recordId, at: new Date(at).toISOString() };
  return { ...told, event: plain };
}

/** Who was away for longer than this begins anew. */
const KEEP = '1 hour';

/** Forgets changes that nobody asks for any more, of all clinics. */
export async function forgetOldEvents({ platform }: Database): Promise<void> {
  await sql`select app.forget_live(${KEEP}::interval)`.execute(platform);
}
