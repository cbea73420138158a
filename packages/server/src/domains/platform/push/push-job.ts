import { defineJob } from '../../../platform/jobs/jobs.service';
import type { TenantDatabase } from '../../../platform/db/database';
import type { ServerDeps } from '../../../platform/http/service';
import { takeUnpushed } from '../alerts/alerts.service';
import { openKeys, resealed } from './push-keys';
import { sendPush } from './push-sender';
import { pushPayload } from './push-texts';
import { pushRepository as repository, type DueBrowser } from './push.repository';

const EVERY_MS = 10_000;
const AT_ONCE = 20;

/** Notifies the browsers of the users of new alerts, in all clinics. */
export const pushJob = defineJob({
  name: 'push.send-alerts',
  every: EVERY_MS,
  run: (_, { deps, signal }) => pushAlerts(deps, signal),
});

/** Hands the new alerts of all clinics to the browsers of their users. */
export async function pushAlerts(deps: ServerDeps, signal?: AbortSignal): Promise<void> {
  const { database, log } = deps;
  for (const tenantId of await repository.clinics(database.platform)) {
    if (signal?.aborted) return;
    const db = database.forTenant({ tenantId });
    // A failure at one clinic must not affect the others.
    await pushOf(db, deps).catch((error: unknown) =>
      log.error({ err: error, tenantId }, 'sending push messages failed'),
    );
  }
}

async function pushOf(db: TenantDatabase, deps: ServerDeps): Promise<void> {
  const alertIds = await takeUnpushed(db);
  const browsers = alertIds.length > 0 ? await repository.browsersFor(db, alertIds) : [];
  if (browsers.length === 0) return;
  const stored = await repository.keys(db);
  if (!stored) return;
  const keys = openKeys(stored, deps.settings, db.tenantId);
  const renewed = resealed(stored, deps.settings, db.tenantId);
  if (renewed) await repository.reseal(db, renewed);
  for (let start = 0; start < browsers.length; start += AT_ONCE) {
    const some = browsers.slice(start, start + AT_ONCE);
    await Promise.all(some.map((browser) => notify(browser, keys, { db, deps })));
  }
}

async function notify(
  { id, endpoint, p256dh, auth, ...about }: DueBrowser,
  keys: { publicKey: string; privateKey: string },
  { db, deps }: { db: TenantDatabase; deps: ServerDeps },
): Promise<void> {
  const send = deps.sendPush ?? sendPush;
  const payload = JSON.stringify(pushPayload(about));
  const outcome = await send({ endpoint, p256dh, auth, payload, keys, subject: subjectOf(deps) });
  if (outcome === 'GONE') await repository.remove(db, id);
  // The endpoint is a secret of the browser, so the log names the subscription.
  if (outcome === 'FAILED') deps.log.warn({ tenantId: db.tenantId, subscriptionId: id }, 'a push message failed');
}

/** A server without TLS, such as one on a developer's machine, has no address that push services accept. */
function subjectOf({ settings: { publicAddress } }: Pick<ServerDeps, 'settings'>): string {
  return publicAddress.startsWith('https:') ? publicAddress : 'mailto:push@localhost.invalid';
}
