import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { lockClinic } from '../lock-clinic.repository';
import type { GrowthFile } from './growth-file.rules';
import { growthReferencesRepository as repository } from './growth-references.repository';

/** Growth references for a clinic. */
export interface GrowthLoad {
  tenantId: string;
  /** Publication that they are from. */
  source: string;
  table: GrowthFile;
  isDryRun: boolean;
}

export interface LoadedGrowth {
  clinic: string;
  ages: number;
  /** Ages of the table before. */
  replaced: number;
  /** The same table is there already, so nothing was written. */
  isPresent: boolean;
}

/** Loads growth references into a clinic in one transaction; undefined if there is no such clinic. */
export async function loadGrowth(
  database: Pick<Database, 'forTenant'>,
  { tenantId, source, table: { ages, digest }, isDryRun }: GrowthLoad,
): Promise<LoadedGrowth | undefined> {
  return database
    .forTenant({ tenantId })
    .transaction()
    .execute(async (db) => {
      const clinic = await lockClinic(db);
      if (clinic === undefined) return undefined;
      const last = await repository.lastLoad(db);
      const isPresent = last?.digest === digest && last.source === source;
      const loaded = { clinic, ages: ages.length, replaced: last?.ages ?? 0, isPresent };
      if (isDryRun || isPresent) return loaded;
      await repository.replace(db, ages);
      const to = { source, ages: ages.length };
      const recordId = await repository.insertLoad(db, { ...to, digest });
      const operator = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
      const from = last && { source: last.source, ages: last.ages };
      await appendAudit(db, operator, { action: 'CREATE', resource: 'growthLoads', recordId, from, to });
      return loaded;
    });
}
