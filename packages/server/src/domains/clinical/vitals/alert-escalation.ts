import type { Language } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import type { ServerDeps } from '../../../platform/http/service';
import { informDoctor } from './alert-facts';
import { vitalAlertsRepository as repository } from './vital-alerts.repository';

const RESOURCE = 'vitalAlerts';
/** Tasks of facts are translated by the screen. */
const LANGUAGE: Language = 'en';

/** Escalates the alerts that nobody has acknowledged in time, clinic by clinic, and informs the doctors. */
export async function escalateAlerts({
  database,
  log,
  now = () => new Date(),
}: Pick<ServerDeps, 'database' | 'log'> & Partial<Pick<ServerDeps, 'now'>>): Promise<void> {
  for (const tenantId of await repository.clinicsToEscalate(database.platform, now())) {
    const db = database.forTenant({ tenantId });
    // A failure at one clinic must not affect the others.
    await db
      .transaction()
      .execute(async (tx) => escalateClinic(tx, now))
      .catch((error: unknown) => log.error({ err: error, tenantId }, 'escalating alerts failed'));
  }
}

async function escalateClinic(db: TenantDatabase, now: () => Date): Promise<void> {
  const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
  const audit = (entry: Parameters<typeof appendAudit>[2]) => appendAudit(db, actor, entry);
  for (const alert of await repository.escalate(db, now())) {
    const change = { from: { status: 'OPEN' }, to: { status: 'ESCALATED' } };
    await audit({ action: 'STATUS', resource: RESOURCE, recordId: alert.id, ...change });
    // The creator of the task is the person who recorded the reading.
    await informDoctor(alert, { db, userId: alert.recordedBy, language: LANGUAGE, now, audit });
  }
}
