import { Call, type CallChange, type CallFilter, type NewCall } from '@polyclinic/contract';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', Call, ['patient', 'recordedBy']);

export const callLogRepository = {
  async list(db: TenantDatabase, filter: CallFilter, reader: Reader): Promise<CountedPage<Call>> {
    const { patientId, outcome } = filter;
    const narrowed = selected(db)
      .where(isOpenTo(reader, db, 'r.patientId'))
      .$if(patientId !== undefined, (all) => all.where('r.patientId', '=', patientId ?? ''))
      .$if(outcome !== undefined, (all) => all.where('r.outcome', '=', outcome ?? ''));
    const page = sliceOf(narrowed.orderBy('r.calledAt', 'desc').orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: narrowed.clearSelect().select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<Call | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks a call until the transaction ends; undefined if there is none. */
  async lock(db: TenantDatabase, id: string): Promise<{ version: number } | undefined> {
    return db
      .selectFrom('callLog')
      .select('version')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, call: NewCall & { calledAt: string; recordedBy: string }): Promise<string> {
    const { id } = await db
      .insertInto('callLog')
      .values({ ...call, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Requires the lock on the call. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<CallChange, 'version'> & { deletedAt?: string; deleteReason?: string },
  ): Promise<void> {
    await db
      .updateTable('callLog')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('callLog as r')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.recordedBy'))
    .select(COLUMNS)
    .select([personJson('p').as('patient'), staffJson('u').as('recordedBy')])
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .$narrowType<Call>();
}
