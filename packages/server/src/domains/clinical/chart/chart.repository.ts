import { ChartPatient } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { knownLanguage } from '../../../platform/db/known-language';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('p', ChartPatient, ['weight', 'consent', 'preferredLanguage']);

/** Returns whom a chart is of. */
export async function chartPatient(db: TenantDatabase, id: string): Promise<ChartPatient | undefined> {
  return db
    .selectFrom('patients as p')
    .leftJoin('patientOnboardings as o', (join) =>
      join.onRef('o.tenantId', '=', 'p.tenantId').onRef('o.patientId', '=', 'p.id'),
    )
    .select(knownLanguage('p.preferredLanguage').as('preferredLanguage'))
    .select(COLUMNS)
    .select([
      sql`(
        select jsonb_build_object('value', v.weight, 'unit', coalesce(v.units ->> 'weight', 'kg'), 'recordedAt', ${jsonInstant('r.recorded_at')}) from vitals r
        join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
        where r.tenant_id = p.tenant_id and r.patient_id = p.id and not r.is_voided and v.weight is not null
        order by r.recorded_at desc limit 1)`.as('weight'),
      sql`jsonb_build_object('status', coalesce(o.steps #>> '{consent,status}', 'OPEN'),
        'at', case when o.steps #>> '{consent,status}' <> 'OPEN' then o.steps #>> '{consent,at}' end)`.as('consent'),
    ])
    .where('p.tenantId', '=', db.tenantId)
    .where('p.id', '=', id)
    .where('p.deletedAt', 'is', null)
    .$narrowType<ChartPatient>()
    .executeTakeFirst();
}
