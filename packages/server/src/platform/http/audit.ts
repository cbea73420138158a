import type { AuditAction, AuditResource, RegistryAction } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import { none } from '../feature/declaration';
import { ownerOf, recordOf } from '../feature/record-owner';
import { LIVE_CHANNEL } from './live-channel';

/** One thing somebody did, as a service tells it. */
export interface AuditEntry {
  action: AuditAction | RegistryAction;
  /** The files of releases are written down as such, in the trail of the platform. */
  resource: AuditResource | 'module-files';
  recordId?: string | null;
  /** The record, or the changed part of it, before and after. */
  from?: unknown;
  to?: unknown;
  reason?: string | null;
  /** OK unless said otherwise. */
  outcome?: 'OK' | 'REFUSED';
  /** The one person who is to hear of it at once, where it is not the clinic's business. */
  userId?: string;
}

/** Who is behind an entry; nobody where a sign-in failed. */
export interface Actor {
  userId: string | null;
  role: string | null;
  requestId: string;
  address: string;
}

/** The audit record that rides on the first statement of a request, in the words of app.enter(). */
export function readRecord(actor: Actor, resource: AuditResource, recordId: string | null) {
  const { userId: actorId, role: actorRole, requestId, address } = actor;
  return { actorId, actorRole, action: 'READ', resource, recordId, requestId, address };
}

/**
 * Appends to the audit trail of the clinic; inside a transaction it stands or falls with it. Of a change that others may
 * have on their screens, whoever listens hears once it is committed.
 */
export async function appendAudit(db: TenantDatabase, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, resource, recordId = null, from, to, reason = null, outcome = 'OK', userId = null } = entry;
  const changes = from === undefined && to === undefined ? null : JSON.stringify({ from, to });
  const { userId: actorId, role: actorRole, requestId, address } = actor;
  const row = { action, resource, recordId, changes, reason, outcome, actorId, actorRole, requestId, address };
  const change = outcome === 'OK' && action !== 'READ' ? changeOf(resource) : undefined;
  const write = db.insertInto('auditLog').values({ tenantId: db.tenantId, ...row });
  if (!change) {
    await write.execute();
    return;
  }
  await sql`
    with written as (${write}),
    event as (
      insert into live_events (tenant_id, topic, record_id, patient_id, user_id)
      select ${db.tenantId}::uuid, ${change.topic}::text, ${recordId}::uuid, ${change.patient(db, recordId)}, ${userId}::uuid
      returning tenant_id, id, topic, record_id, patient_id, user_id, at
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_object('tenantId', tenant_id, 'patientId', patient_id, 'userId', user_id,
      'event', json_build_object('id', id, 'topic', topic, 'recordId', record_id,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text)
    from event`.execute(db);
}

/** Under which topic open screens hear of a change, and the patient who hears of it as well; undefined where nobody does. */
function changeOf(resource: AuditEntry['resource']) {
  if (resource === 'module-files') return undefined;
  const { live, patient } = recordOf(resource);
  if (live === none) return undefined;
  const hears = live.toPatient && patient !== none;
  return {
    topic: live.topic,
    patient: (db: TenantDatabase, recordId: string | null) =>
      hears ? ownerOf(resource, 'patient', sql`${db.tenantId}::uuid`, sql`${recordId}::uuid`) : sql`null::uuid`,
  };
}
