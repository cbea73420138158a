import type { LiveEvent } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { RemovalContext } from '../../../platform/retention/retention';
import type { LiveMessage } from './live-hub';

/** Events missed by a reader; deleted events are unknown. */
export interface Missed {
  /** Newest event, from which to resume. */
  newest: string | null;
  /** True if the event named by the reader still exists. */
  isKnown: boolean;
  events: LiveMessage[];
}

/** Maximum number of missed events sent one by one. */
export const MISSED_LIMIT = 500;
// Events are not committed in the order of their ids: an overlap repeats a few, so that none is lost.
const OVERLAP_MS = 10_000;

/** Returns the changes after an event, oldest first, in one statement. */
export async function missedSince(db: TenantDatabase, after: string | undefined): Promise<Missed> {
  const missed = sql<Missed['events']>`coalesce((
    select json_agg(json_build_object('tenantId', m.tenant_id, 'patientId', m.patient_id, 'userId', m.user_id,
      'event', json_build_object('id', m.id, 'topic', m.topic, 'recordId', m.record_id, 'at', m.at)) order by m.id)
    from (
      select * from live_events e
      where e.tenant_id = ${db.tenantId} and e.id > ${after && earlier(after)}::uuid
      order by e.id limit ${MISSED_LIMIT + 1}
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

/** Returns the first id of a slightly earlier time: a version 7 uuid begins with its milliseconds (RFC 9562). */
function earlier(id: string): string {
  const ms = Math.max(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - OVERLAP_MS, 0);
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

function inUtc({ event, ...message }: LiveMessage): LiveMessage {
  const { id, topic, recordId, at } = event;
  const plain: LiveEvent = { id, topic, recordId, at: new Date(at).toISOString() };
  return { ...message, event: plain };
}

/** Forgets changes that nobody asks for any more, of all clinics. */
export async function forgetOldEvents({ database, after }: RemovalContext): Promise<void> {
  await sql`select app.forget_live(${after}::interval)`.execute(database.platform);
}
