import { randomUUID } from 'node:crypto';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import type { Floor } from '../../../platform/http/service';
import { clinicsWithOffersOver, offersRepository as repository } from './offers.repository';

const BATCH = 100;

/** Ends the offers that nobody answered in time, of all clinics; whoever waits waits again. Runs in as many processes as there are. */
export async function endOffers({ database, log }: Pick<Floor, 'database' | 'log'>): Promise<void> {
  for (const tenantId of await clinicsWithOffersOver(database.platform)) {
    const db = database.forTenant({ tenantId });
    await endOf(db).catch((error: unknown) => log.error({ err: error, tenantId }, 'ending offers failed'));
  }
}

async function endOf(db: TenantDatabase): Promise<void> {
  const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), address: '' };
  const endSome = async (within: TenantDatabase) => {
    const over = await repository.lockOver(within, BATCH);
    for (const { id, waitlistId } of over) {
      await repository.end(within, id, 'EXPIRED');
      if (waitlistId) await repository.setWaiting(within, waitlistId, 'WAITING');
      const status = { from: { status: 'OPEN' }, to: { status: 'EXPIRED' } };
      await appendAudit(within, actor, { action: 'EXPIRE', resource: 'appointmentOffers', recordId: id, ...status });
    }
    return over.length;
  };
  while ((await db.transaction().execute(endSome)) === BATCH);
}
