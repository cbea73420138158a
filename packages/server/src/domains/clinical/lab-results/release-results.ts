import { randomUUID } from 'node:crypto';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import type { ServerDeps } from '../../../platform/http/service';
import { alertUsers } from '../../platform';
import { releaseRepository as repository } from './release.repository';

interface Releasing {
  db: TenantDatabase;
  audit: (entry: AuditEntry) => Promise<void>;
}

/** Releases the current version of a result to its patient, who gets a notification, unless it was released before. */
export async function releaseResult(id: string, { db, audit }: Releasing): Promise<void> {
  const released = await repository.release(db, id);
  if (!released) return;
  const { users, revision } = released;
  await audit({ action: 'UPDATE', resource: 'labResults', recordId: id, to: { isReleased: true, revision } });
  if (users.length > 0) await alertUsers(db, users, { kind: 'RESULT_RELEASED', path: `/lab-result/${id}` });
}

/** Releases the results whose delay has passed, clinic by clinic. */
export async function releaseDue({ database, log }: Pick<ServerDeps, 'database' | 'log'>): Promise<void> {
  for (const tenantId of await repository.clinicsToRelease(database.platform)) {
    const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
    // A failure at one clinic must not affect the others.
    await database
      .forTenant({ tenantId })
      .transaction()
      .execute(async (db) => {
        const audit = (entry: AuditEntry) => appendAudit(db, actor, entry);
        for (const id of await repository.lockDue(db)) await releaseResult(id, { db, audit });
      })
      .catch((error: unknown) => log.error({ err: error, tenantId }, 'releasing results failed'));
  }
}
