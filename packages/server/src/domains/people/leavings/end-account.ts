import { randomUUID } from 'node:crypto';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import { defineJob } from '../../../platform/jobs/job';
import { endAccount, type UserAdmin } from '../../platform';
import { leavingsRepository as repository } from './leavings.repository';

/** Ends the account of an employee whose last day is over, with its duties and sessions. Idempotent. */
export async function endAccountOf(tx: UserAdmin, employeeId: string): Promise<void> {
  const userId = await repository.accountToEnd(tx.db, employeeId, tx.now());
  if (userId !== undefined) await endAccount(userId, tx);
}

/** Runs after the last day. The day may have changed since, so it is checked again. */
export const endAccountJob = defineJob<{ employeeId: string }>({
  name: 'leavings.end-account',
  async run({ employeeId }, { db, deps }) {
    const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
    await db.transaction().execute(async (tx) => {
      const admin: UserAdmin = {
        db: tx,
        deps,
        userId: '',
        language: 'en',
        now: deps.now,
        audit: (entry) => appendAudit(tx, actor, entry),
        transaction: (run) => run(admin),
      };
      await endAccountOf(admin, employeeId);
    });
  },
});
