import { REGISTRY_NAME, ROLLBACK_RULE } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import { Refusal } from '../../../platform/http/refusal';
import type { ServerDeps, RequestContext } from '../../../platform/http/service';
import { sendMail } from '../../../platform/mail/mail.service';
import { rollBackChannel, withdrawRelease } from '../releases/releases.service';
import { COMPLAINT, moduleHealthRepository as repository, type ReleaseHealth } from './module-health.repository';
import { isTrouble, troubleText } from './module-health.rules';
import { troubleMail, type Trouble } from './trouble-mail';

const WAIT_MS = 60_000;

/** Cache of releases without an earlier one, with the time until which to skip the check. */
const withoutEarlier = new Map<string, number>();

/**
 * Rolls back the channels that point to one of these releases if it fails too often, and withdraws those that people run
 * as a fallback or by assignment. Several processes may decide at once: the first one acts, the others find it done.
 */
export async function takeBackTrouble(
  db: TenantDatabase,
  releaseIds: string[],
  context: RequestContext,
): Promise<void> {
  const now = context.now().getTime();
  const troubled = (await repository.releaseHealth(db, releaseIds)).filter(isTrouble);
  for (const one of troubled) {
    if ((withoutEarlier.get(one.releaseId) ?? 0) <= now) await takeBack(db, one, context);
  }
}

async function takeBack(db: TenantDatabase, releaseHealth: ReleaseHealth, context: RequestContext): Promise<void> {
  const { module, channel, releaseId, version } = releaseHealth;
  const { deps, requestId } = context;
  const reason = troubleText(releaseHealth);
  // The page that reported last is no more responsible than any other: its address is left out of the history.
  const actor: Actor = { userId: null, role: 'REGISTRY', requestId, ipAddress: '' };
  try {
    const done = await db.transaction().execute(async (tx) => {
      const by = { name: REGISTRY_NAME, actor };
      if (channel === null) {
        const isWithdrawn = await withdrawRelease(tx, { module, releaseId, reason }, by);
        if (isWithdrawn) await tell(tx, { ...releaseHealth, outcome: 'WITHDRAWN', instead: undefined }, deps);
        return isWithdrawn ? { module, version, reason } : undefined;
      }
      const rolledBack = await rollBackChannel(tx, { module, channel, releaseId, reason }, by);
      if (rolledBack) await tell(tx, { ...releaseHealth, outcome: 'TAKEN_BACK', instead: rolledBack.to }, deps);
      return rolledBack && { module, channel, from: rolledBack.from, to: rolledBack.to, reason };
    });
    if (done) deps.log.warn(done, channel === null ? 'release withdrawn by itself' : 'release rolled back by itself');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'RELEASE_NONE_EARLIER') throw error;
    withoutEarlier.set(releaseId, context.now().getTime() + WAIT_MS);
    const isNews = await db.transaction().execute(async (tx) => {
      if (!(await repository.isFirstComplaint(tx, releaseId))) return false;
      const from = { module, channel, version };
      await appendAudit(tx, actor, { action: COMPLAINT, resource: 'modules', recordId: releaseId, reason, from });
      await tell(tx, { ...releaseHealth, outcome: 'STAYS', instead: undefined }, deps);
      return true;
    });
    if (isNews) deps.log.warn({ module, channel, version, reason }, 'release fails and there is no earlier one');
  }
}

async function tell(db: TenantDatabase, happened: Omit<Trouble, 'minutes'>, deps: ServerDeps): Promise<void> {
  const { publicAddress } = deps.settings;
  const trouble = { ...happened, minutes: ROLLBACK_RULE.windowMinutes };
  for (const { email, language } of await repository.superAdmins(db)) {
    await sendMail(db, { to: email, ...troubleMail(trouble, language, publicAddress) }, deps.settings);
  }
}
