import { VitalFields, type Vitals, type VitalsFilter } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

type Filter = z.output<typeof VitalsFilter>;

/** Columns of the values of a version `v` of a reading. */
export const VALUE_COLUMNS = recordColumns('v', VitalFields);

/** Returns the heads `r` of readings that are not voided. */
export function heads(db: TenantDatabase, { patientId, recordedBy }: Partial<Filter> = {}) {
  return (
    db
      .selectFrom('vitals as r')
      .where('r.tenantId', '=', db.tenantId)
      // As in the index of the pages: a parameter would not match its condition.
      .where(sql<boolean>`not r.is_voided`)
      .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
      .$if(recordedBy !== undefined, (query) => query.where('r.recordedBy', '=', recordedBy ?? ''))
  );
}

/** Returns readings with the version that counts `v`, the patient `p` and the person who recorded them `u`. */
export function matching(db: TenantDatabase, filter: Partial<Filter> = {}) {
  return heads(db, filter)
    .innerJoin('vitalRevisions as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'r.tenantId')
        .onRef('v.vitalsId', '=', 'r.id')
        .onRef('v.revision', '=', 'r.revision'),
    )
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.recordedBy'));
}

/** Selects whole readings. */
export function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(VALUE_COLUMNS)
    .select([
      'r.id',
      'r.encounterId',
      'r.recordedAt',
      'r.revision as corrections',
      'r.version',
      'v.units',
      'v.bmi',
      'v.meanArterialPressure',
      'v.score',
      'v.flags',
      'v.ranges',
      personJson('p').as('patient'),
      staffJson('u').as('recordedBy'),
    ])
    .$narrowType<Vitals>();
}
