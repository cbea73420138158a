import { randomUUID } from 'node:crypto';
import { tenants, type ListedTenant, type NewTenant } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { appendAudit } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import { feature, type SuperAdminCaller } from '../../../platform/http/service';
import { isMailSent } from '../../../platform/mail/mail.service';
import { inviteUser, NO_PASSWORD } from '../auth/auth.service';
import { createClinic } from './create-clinic';
import { tenantsRepository as repository } from './tenants.repository';

export { createClinic } from './create-clinic';

export const tenantsFeature = feature(
  tenants,
  {
    async list({ query }, { db }) {
      const { page, limit, search = '' } = query;
      const { tenants: found, totalCount } = await repository.page(db, { search: search.trim(), page, limit });
      return { tenants: found, pagination: { page, limit, totalCount, totalIsExact: true } };
    },

    create: ({ body }, caller) => createTenant(body, caller),
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { tenants: { table: 'tenants', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Creates a clinic and invites its first administrator, who sets the own password. */
async function createTenant(
  { id, firstName, lastName, email, ...start }: NewTenant,
  caller: SuperAdminCaller,
): Promise<{ tenant: ListedTenant; link: string | null }> {
  const { deps, userId, language, now, requestId, ipAddress } = caller;
  const actor = { userId, role: 'SUPER_ADMIN', requestId, ipAddress };
  const link = await deps.database
    .forTenant({ tenantId: id })
    .transaction()
    .execute(async (db) => {
      const audit = (entry: AuditEntry) => appendAudit(db, actor, entry);
      await createClinic(start, { db, userId, language, now, audit });
      const administrator = { id: randomUUID(), firstName, lastName, email: email.toLowerCase() };
      await repository.insertAdministrator(db, { ...administrator, passwordHash: NO_PASSWORD });
      const { id: recordId, ...to } = administrator;
      await audit({ action: 'CREATE', resource: 'users', recordId, to: { ...to, role: 'ADMIN' } });
      return inviteUser(db, recordId, deps.settings);
    });
  await caller.audit({ action: 'CREATE', resource: 'tenants', recordId: id, to: start });
  const { clinicName: name, country } = start;
  const tenant = { id, name: name.trim(), groupName: null, status: 'ACTIVE' as const, country };
  return { tenant: { ...tenant, createdAt: now().toISOString() }, link: isMailSent(deps.settings) ? null : link };
}

/** Adds an administrator to a new clinic. */
export const addAdministrator = repository.insertAdministrator.bind(repository);

/** Returns whether any clinic exists. */
export const anyClinics = repository.hasClinics.bind(repository);
