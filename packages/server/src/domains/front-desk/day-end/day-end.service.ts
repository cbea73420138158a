import { randomUUID } from 'node:crypto';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import type { ServerDeps } from '../../../platform/http/service';
import { appointmentWrites, closeMissed } from '../appointments/appointments.service';
import { expireNotes } from '../quick-appointments/quick-appointments.service';
import { clinicsToClose } from './day-end.repository';

const BATCH = 100;

/**
 * Ends past days, by each clinic's local time: missed appointments become no-shows, unanswered requests are cancelled,
 * and open quick appointments expire. Runs periodically, in any number of processes.
 */
export async function endDays({ database, log }: Pick<ServerDeps, 'database' | 'log'>): Promise<void> {
  for (const tenantId of await clinicsToClose(database.platform)) {
    const db = database.forTenant({ tenantId });
    // A failure at one clinic must not affect the others.
    await endDay(db).catch((error: unknown) => log.error({ err: error, tenantId }, 'ending the day failed'));
  }
}

async function endDay(db: TenantDatabase): Promise<void> {
  const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
  await inBatches(db, (tx) => closeVisits(tx, actor));
  await inBatches(db, (tx) => closeNotes(tx, actor));
}

/** Commits each batch before the next one, so that the front desk never waits for the locks of a whole day. */
async function inBatches(db: TenantDatabase, close: (db: TenantDatabase) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(close)) === BATCH);
}

async function closeVisits(db: TenantDatabase, actor: Actor): Promise<number> {
  const missed = await closeMissed(db, BATCH);
  for (const { id, from, to } of missed) {
    const edge = { fromStatus: from, toStatus: to };
    await appointmentWrites.record(db, {
      appointmentId: id,
      kind: 'STATUS',
      ...edge,
      byUser: actor.userId,
      byRole: 'SYSTEM',
    });
    await appendAudit(db, actor, {
      action: 'STATUS',
      resource: 'appointments',
      recordId: id,
      from: { status: from },
      to: { status: to },
    });
  }
  return missed.length;
}

async function closeNotes(db: TenantDatabase, actor: Actor): Promise<number> {
  const expired = await expireNotes(db, BATCH);
  for (const recordId of expired) {
    const status = { from: { status: 'OPEN' }, to: { status: 'EXPIRED' } };
    await appendAudit(db, actor, { action: 'STATUS', resource: 'quickAppointments', recordId, ...status });
  }
  return expired.length;
}
