import { REGISTRY_NAME, ROLLBACK_RULE } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import { Refusal } from '../../../platform/http/refusal';
import type { Floor, Visitor } from '../../../platform/http/service';
import { sendMail } from '../../../platform/mail/mail.service';
import { rollBackChannel } from '../releases/releases.service';
import { COMPLAINT, moduleHealthRepository as repository, type Judged } from './module-health.repository';
import { isTrouble, troubleText } from './module-health.rules';
import { troubleMail } from './trouble-mail';

const WAIT_MS = 60_000;

/** Releases that have nothing before them, and until when there is no use in asking again. It spares work, no more. */
const withoutEarlier = new Map<string, number>();

/**
 * Takes back those of these releases that a channel points to and that fail too much. Several processes may judge at once: the
 * first one rolls back, the others find the channel elsewhere.
 */
export async function takeBackTrouble(db: TenantDatabase, releaseIds: string[], visitor: Visitor): Promise<void> {
  const now = visitor.now().getTime();
  const troubled = (await repository.judged(db, releaseIds)).filter(isTrouble);
  for (const one of troubled) {
    if ((withoutEarlier.get(one.releaseId) ?? 0) <= now) await takeBack(db, one, visitor);
  }
}

async function takeBack(db: TenantDatabase, judged: Judged, visitor: Visitor): Promise<void> {
  const { module, channel, releaseId, version } = judged;
  const { floor, requestId } = visitor;
  const reason = troubleText(judged);
  // The page that reported last is no more to blame than any other: its address is left out of the history.
  const actor: Actor = { userId: null, role: 'REGISTRY', requestId, address: '' };
  try {
    const done = await db.transaction().execute(async (within) => {
      const rolledBack = await rollBackChannel(
        within,
        { module, channel, releaseId, reason },
        { name: REGISTRY_NAME, actor },
      );
      if (rolledBack) await tell(within, judged, rolledBack.to, floor);
      return rolledBack;
    });
    if (done)
      floor.log.warn({ module, channel, from: done.from, to: done.to, reason }, 'release rolled back by itself');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'RELEASE_NONE_EARLIER') throw error;
    withoutEarlier.set(releaseId, visitor.now().getTime() + WAIT_MS);
    const isNews = await db.transaction().execute(async (within) => {
      if (!(await repository.isFirstComplaint(within, releaseId))) return false;
      const from = { module, channel, version };
      await appendAudit(within, actor, { action: COMPLAINT, resource: 'modules', recordId: releaseId, reason, from });
      await tell(within, judged, undefined, floor);
      return true;
    });
    if (isNews) floor.log.warn({ module, channel, version, reason }, 'release fails and there is no earlier one');
  }
}

async function tell(db: TenantDatabase, judged: Judged, instead: string | undefined, floor: Floor): Promise<void> {
  const { publicAddress } = floor.settings;
  const trouble = { ...judged, instead, minutes: ROLLBACK_RULE.windowMinutes };
  for (const { email, language } of await repository.superAdmins(db)) {
    await sendMail(db, { to: email, ...troubleMail(trouble, language, publicAddress) }, floor.settings);
  }
}
