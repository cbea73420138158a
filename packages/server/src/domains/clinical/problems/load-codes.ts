import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { lockClinic } from '../lock-clinic.repository';
import type { CodeTable } from './code-table.rules';
import { problemCodesRepository as repository, type CodeChanges } from './problem-codes.repository';

/** A table of codes for a clinic that is licensed for it. */
export interface CodeLoad {
  tenantId: string;
  /** Such as ICD-10-CM. */
  system: string;
  /** Edition, such as 2026. */
  version: string;
  table: CodeTable;
  isDryRun: boolean;
}

export interface LoadedCodes extends CodeChanges {
  clinic: string;
  codes: number;
  /** The same table is there already, so nothing was written. */
  isPresent: boolean;
}

/** Loads a table of codes into a clinic in one transaction; undefined if there is no such clinic. */
export async function loadCodes(
  database: Pick<Database, 'forTenant'>,
  { tenantId, system, version, table, isDryRun }: CodeLoad,
): Promise<LoadedCodes | undefined> {
  const { codes, digest } = table;
  return database
    .forTenant({ tenantId })
    .transaction()
    .execute(async (db) => {
      const clinic = await lockClinic(db);
      if (clinic === undefined) return undefined;
      const last = await repository.lastLoad(db);
      const isPresent = last?.digest === digest && last.version === version && last.system === system;
      const changes = await repository.changes(db, codes);
      const loaded = { clinic, codes: codes.length, isPresent, ...changes };
      if (isDryRun || isPresent) return loaded;
      await repository.replace(db, codes);
      const to = { system, version, codes: codes.length };
      const recordId = await repository.insertLoad(db, { ...to, digest });
      const operator = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
      const from = last && { system: last.system, version: last.version };
      await appendAudit(db, operator, { action: 'CREATE', resource: 'problemCodeLoads', recordId, from, to });
      return loaded;
    });
}
