import { createHmac } from 'node:crypto';
import { keysOf } from '../../../platform/http/keys';
import type { ModuleReports } from '@polyclinic/contract';
import { tenantOf } from '../../../platform/http/gate';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { refuse } from '../../../platform/http/refusal';
import type { RequestContext } from '../../../platform/http/service';
import { countReports } from './count-reports';
import { moduleHealthRepository as repository } from './module-health.repository';
import { openReportThrottle } from './report-throttle';
import { takeBackTrouble } from './take-back';

const throttle = openReportThrottle();

/** Counts a page's reports about its releases. No data about the user, the IP address or the browser is stored. */
export async function takeReports(reports: ModuleReports, context: RequestContext): Promise<void> {
  const { ipAddress, now, deps } = context;
  const seconds = throttle(ipAddress, now());
  if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfter: seconds });

  const named = [...reports.loads, ...reports.vitals];
  if (named.length === 0) return;
  const db = deps.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const known = await repository.known(db, named);
  if (known.size === 0) return;
  const counted = countReports(reports, known);
  const voter = voterHash(reports.session, deps);
  await repository.add(db, counted, voter);
  // Only reports of authenticated users can cause a rollback.
  const failing = voter ? counted.votes.filter(({ isFailure }) => isFailure) : [];
  const releaseIds = failing.map(({ releaseId }) => releaseId);
  if (releaseIds.length > 0) await takeBackTrouble(db, releaseIds, context);
}

/**
 * Returns a keyed hash of the user, so that a reader of the table cannot identify them; the same for all sessions of a
 * user, who could begin any number of them. Undefined for an invalid token, which has no vote.
 */
function voterHash(token: string | undefined, { tokens, settings }: RequestContext['deps']): Buffer | undefined {
  const identity = token === undefined ? undefined : tokens.read(token);
  if (!identity) return undefined;
  const person = `${tenantOf(identity)}/${identity.userId}`;
  return createHmac('sha256', keysOf(settings, 'module votes').current).update(`module-vote\n${person}`).digest();
}
