import { randomUUID } from 'node:crypto';
import type { TenantDatabase } from '../../../platform/db/database';
import { raise } from '../../../platform/feature/raise';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import type { ServerDeps } from '../../../platform/http/service';
import { endedPrescriptionsRepository } from './ended-prescriptions.repository';
import { prescriptionsRepository } from './prescriptions.repository';

const BATCH = 100;

/** Completes the active prescriptions all of whose courses are over, clinic by clinic (reference, section E). */
export async function completePrescriptions({
  database,
  log,
  now = () => new Date(),
}: Pick<ServerDeps, 'database' | 'log'> & Partial<Pick<ServerDeps, 'now'>>): Promise<void> {
  for (const tenantId of await endedPrescriptionsRepository.clinics(database.platform)) {
    // A failure at one clinic must not affect the others.
    await completeClinic(database.forTenant({ tenantId }), now).catch((error: unknown) =>
      log.error({ err: error, tenantId }, 'completing prescriptions failed'),
    );
  }
}

/** Commits each batch before the next one, so that nobody waits for the locks of all of them. */
async function completeClinic(db: TenantDatabase, now: () => Date): Promise<void> {
  while ((await db.transaction().execute((tx) => completeBatch(tx, now))) === BATCH);
}

async function completeBatch(db: TenantDatabase, now: () => Date): Promise<number> {
  const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
  const audit = (entry: AuditEntry) => appendAudit(db, actor, entry);
  const ended = await endedPrescriptionsRepository.lock(db, now(), BATCH);
  for (const { id, prescriberId } of ended) {
    const statusAt = now().toISOString();
    await prescriptionsRepository.update(db, id, { status: 'COMPLETED', statusReason: null, statusAt });
    const change = { from: { status: 'ACTIVE' }, to: { status: 'COMPLETED' } };
    await audit({ action: 'STATUS', resource: 'prescriptions', recordId: id, ...change });
    await raise('prescription.ended', { prescriptionId: id }, { db, userId: prescriberId, language: 'en', now, audit });
  }
  return ended.length;
}
