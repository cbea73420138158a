import { ChartPatient } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('p', ChartPatient);

/** Returns whom a chart is of. */
export async function chartPatient(db: TenantDatabase, id: string): Promise<ChartPatient | undefined> {
  return db
    .selectFrom('patients as p')
    .select(COLUMNS)
    .where('p.tenantId', '=', db.tenantId)
    .where('p.id', '=', id)
    .where('p.deletedAt', 'is', null)
    .$narrowType<ChartPatient>()
    .executeTakeFirst();
}
