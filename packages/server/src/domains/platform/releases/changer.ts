import type { TenantDatabase } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/audit';
import type { SuperAdminCaller } from '../../../platform/http/service';
import { registryChanges } from './registry-changes.repository';

/** Actor of a registry change, for the audit log and with the name shown in the registry. */
export interface Changer {
  actor: Actor;
  name: string;
}

/** Returns the caller as the actor of a registry change. */
export async function changerOf(db: TenantDatabase, caller: SuperAdminCaller): Promise<Changer> {
  const { userId, deployToken, requestId, ipAddress } = caller;
  const role = deployToken ? 'DEPLOY_TOKEN' : 'SUPER_ADMIN';
  const name = deployToken?.name ?? (await registryChanges.personName(db, userId));
  return { name, actor: { userId, role, requestId, ipAddress } };
}
