import { createHmac } from 'node:crypto';
import type { ModuleReports } from '@polyclinic/contract';
import type { Database } from '../../../platform/db/database';
import { tenantOf } from '../../../platform/http/gate';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { refuse } from '../../../platform/http/refusal';
import type { Visitor } from '../../../platform/http/service';
import { countReports } from './count-reports';
import { moduleHealthRepository as repository } from './module-health.repository';
import { openReportThrottle } from './report-throttle';
import { takeBackTrouble } from './take-back';

const throttle = openReportThrottle();

/** Counts what a page says about the releases it runs. Of the person, the address and the browser nothing is kept. */
export async function takeReports(reports: ModuleReports, visitor: Visitor): Promise<void> {
  const { address, now, floor } = visitor;
  const seconds = throttle(address, now());
  if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfter: seconds });

  const named = [...reports.loads, ...reports.vitals];
  if (named.length === 0) return;
  const db = floor.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const known = await repository.known(db, named);
  if (known.size === 0) return;
  const counted = countReports(reports, known);
  const voter = voterHash(reports.session, floor);
  await repository.add(db, counted, voter);
  // Only what somebody signed in has said moves anything.
  const failing = voter ? counted.votes.filter(({ isFailure }) => isFailure) : [];
  const releaseIds = failing.map(({ releaseId }) => releaseId);
  if (releaseIds.length > 0) await takeBackTrouble(db, releaseIds, visitor);
}

/** Runs now and then, so that the tables stay small. */
export async function forgetOldReports(database: Database): Promise<void> {
  await repository.forgetOld(database.forTenant({ tenantId: PLATFORM_TENANT_ID }));
}

/**
 * Keyed, so that nobody who reads the table finds a person by it; the same for all sessions of one person, who could begin as
 * many as it takes. Nothing for a token that is not good: it has no vote.
 */
function voterHash(token: string | undefined, { tokens, settings }: Visitor['floor']): Buffer | undefined {
  const identity = token === undefined ? undefined : tokens.read(token);
  if (!identity) return undefined;
  const person = `${tenantOf(identity)}/${identity.userId}`;
  return createHmac('sha256', settings.secret).update(`module-vote\n${person}`).digest();
}
