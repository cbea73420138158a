import type { TenantDatabase } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/audit';
import type { SuperAdminCaller } from '../../../platform/http/service';
import { requireConfirmed } from '../auth/auth.service';
import { registryChanges } from './registry-changes.repository';

/** Who changes the registry, in the words of the audit trail and by the name that the registry shows. */
export interface Changer {
  actor: Actor;
  name: string;
}

/** People have shown within five minutes who they are; a pipeline has nothing to show but its token. */
export async function requireChanger(caller: SuperAdminCaller): Promise<void> {
  if (!caller.deployToken) await requireConfirmed(caller);
}

/** The caller as somebody who changes the registry. */
export async function changerOf(db: TenantDatabase, caller: SuperAdminCaller): Promise<Changer> {
  const { userId, deployToken, requestId, address } = caller;
  const role = deployToken ? 'DEPLOY_TOKEN' : 'SUPER_ADMIN';
  const name = deployToken?.name ?? (await registryChanges.personName(db, userId));
  return { name, actor: { userId, role, requestId, address } };
}
