import { randomUUID } from 'node:crypto';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import type { ServerDeps } from '../../../platform/http/service';
import { clinicsWithOffersOver, offersRepository as repository } from './offers.repository';

const BATCH = 100;

/**
 * Expires unanswered offers of all clinics; their waitlist entries become waiting again. Runs in any number of
 * processes.
 */
export async function endOffers({ database, log }: Pick<ServerDeps, 'database' | 'log'>): Promise<void> {
  for (const tenantId of await clinicsWithOffersOver(database.platform)) {
    const db = database.forTenant({ tenantId });
    await endOf(db).catch((error: unknown) => log.error({ err: error, tenantId }, 'ending offers failed'));
  }
}

async function endOf(db: TenantDatabase): Promise<void> {
  const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
  const endSome = async (tx: TenantDatabase) => {
    const over = await repository.lockOver(tx, BATCH);
    for (const { id, waitlistId } of over) {
      await repository.end(tx, id, 'EXPIRED');
      if (waitlistId) await repository.setWaiting(tx, waitlistId, 'WAITING');
      const status = { from: { status: 'OPEN' }, to: { status: 'EXPIRED' } };
      await appendAudit(tx, actor, { action: 'EXPIRE', resource: 'appointmentOffers', recordId: id, ...status });
    }
    return over.length;
  };
  while ((await db.transaction().execute(endSome)) === BATCH);
}
