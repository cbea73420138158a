import { BRANDING_DEFAULTS, type ClinicStart, type Language } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { raise } from '../../../platform/feature/raise';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import { refuseBroken } from '../../../platform/http/refusal';
import { tenantsRepository as repository } from './tenants.repository';

/** Actor who creates a clinic, inside the transaction of the new clinic. */
interface Founder {
  /** Handle of the new clinic, whose id it has. */
  db: TenantDatabase;
  /** First administrator of the clinic, or the super administrator who creates it. */
  userId: string;
  language: Language;
  now: () => Date;
  audit(entry: AuditEntry): Promise<void>;
}

/**
 * Creates a clinic with everything the domains give it at the start. Set-up and super administrators use this one way.
 * Throws `CLINIC_EXISTS` if the request was sent twice.
 */
export async function createClinic(start: ClinicStart, founder: Founder): Promise<void> {
  const { clinicName, country, currency, language, timezone, dateFormat } = start;
  const { db, userId, now, audit } = founder;
  const organization = JSON.stringify({ address: { country } });
  const clinic = { name: clinicName.trim(), currency, language, timezone, dateFormat, organization };
  const branding = JSON.stringify(BRANDING_DEFAULTS);
  await refuseBroken(repository.insert(db, { ...clinic, branding }), { tenants_pkey: 'CLINIC_EXISTS' });
  const { workweek, hasUsualTaxes } = start;
  const created = { tenantId: db.tenantId, country, workweek, hasUsualTaxes };
  await raise('clinic.created', created, { db, userId, language: founder.language, now, audit });
  await audit({ action: 'CREATE', resource: 'tenants', recordId: db.tenantId, to: start });
}
