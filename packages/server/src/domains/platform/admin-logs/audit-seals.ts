import type { AuditChain } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import type { Caller } from '../../../platform/http/service';
import { defineJob } from '../../../platform/jobs/jobs.service';
import { auditSealsRepository as repository, clinicsToSeal, type AuditFaultRow } from './audit-seals.repository';

/** Entries sealed by one statement, as the database limits them. */
const BATCH = 500;
/** Age from which entries are sealed, in seconds: longer than a request's transaction can last. */
const SETTLE_SECONDS = 60;
/** Seals checked by one statement. */
const CHECKED_TOGETHER = 100;
const FIVE_MINUTES = 5 * 60_000;

export const sealJob = defineJob({
  name: 'admin-logs.seal',
  every: FIVE_MINUTES,
  async run(_, { deps: { database, log }, signal }) {
    for (const tenantId of await clinicsToSeal(database.platform)) {
      if (signal.aborted) return;
      // A failure at one clinic must not affect the others.
      await sealEntries(database.forTenant({ tenantId }), SETTLE_SECONDS, signal).catch((error: unknown) =>
        log.error({ err: error, tenantId }, 'sealing the audit log failed'),
      );
    }
  },
});

/** Seals all entries of the clinic that are at least as old as `settleSeconds`. */
export async function sealEntries(
  db: TenantDatabase,
  settleSeconds = SETTLE_SECONDS,
  signal?: AbortSignal,
): Promise<void> {
  let sealed = BATCH;
  while (sealed >= BATCH) {
    if (signal?.aborted) return;
    sealed = await repository.seal(db, settleSeconds);
  }
}

/**
 * Recalculates all seals from the stored entries; stops at the first fault. `keptHash` is a hash that was stored outside
 * of the system: with it, seals that were replaced together with the entries are found as well.
 */
export async function verifyLog({ db, now }: Pick<Caller, 'db' | 'now'>, keptHash?: string): Promise<AuditChain> {
  await sealEntries(db);
  const state = await repository.state(db, keptHash);
  const fault = await firstFault(db, state.sealCount);
  const isIntact = fault === null && (keptHash === undefined || state.kept !== null);
  return { ...state, checkedAt: now().toISOString(), isIntact, fault };
}

async function firstFault(db: TenantDatabase, sealCount: number): Promise<AuditFaultRow | null> {
  for (let first = 1; first <= sealCount; first += CHECKED_TOGETHER) {
    const last = Math.min(first + CHECKED_TOGETHER - 1, sealCount);
    const fault = await repository.firstFault(db, first, last);
    if (fault) return fault;
  }
  return null;
}
