import { MedicationAdministration, type NewAdministration, type PageQuery } from '@polyclinic/contract';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', MedicationAdministration, ['administeredBy']);

interface Filter extends PageQuery {
  patientId: string;
  encounterId?: string | undefined;
}

export const medicationAdministrationsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<MedicationAdministration>> {
    const { patientId, encounterId } = filter;
    const found = selected(db)
      .where('r.patientId', '=', patientId)
      .$if(encounterId !== undefined, (query) => query.where('r.encounterId', '=', encounterId ?? ''));
    const page = sliceOf(found.orderBy('r.administeredAt', 'desc').orderBy('r.id'), filter);
    return countedPage(db, { page, matching: found.clearSelect().select('r.id') }, filter);
  },

  /** Returns the last administrations of a patient, latest first. */
  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<MedicationAdministration[]> {
    return selected(db)
      .where('r.patientId', '=', patientId)
      .orderBy('r.administeredAt', 'desc')
      .orderBy('r.id')
      .limit(limit)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<MedicationAdministration | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  async insert(
    db: TenantDatabase,
    row: NewAdministration & { administeredAt: string; administeredBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('medicationAdministrations')
      .values({ ...row, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Voids an administration; false if it is voided already. */
  async void(
    db: TenantDatabase,
    row: { administrationId: string; reason: string; voidedBy: string; voidedAt: string },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('medicationAdministrationVoids')
      .values({ ...row, tenantId: db.tenantId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Returns whether an active prescription of a patient orders a drug. */
  async isOrderedFor(db: TenantDatabase, itemId: string, patientId: string): Promise<boolean> {
    const found = await db
      .selectFrom('prescriptionItems as i')
      .innerJoin('prescriptions as r', (join) =>
        join.onRef('r.tenantId', '=', 'i.tenantId').onRef('r.id', '=', 'i.prescriptionId'),
      )
      .select('i.id')
      .where('i.tenantId', '=', db.tenantId)
      .where('r.tenantId', '=', db.tenantId)
      .where('i.id', '=', itemId)
      .where('r.patientId', '=', patientId)
      .where('r.status', '=', 'ACTIVE')
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Returns whether something was given in an encounter. */
  async isGivenIn(db: TenantDatabase, of: { encounterId: string } | { appointmentId: string }): Promise<boolean> {
    const found = await selected(db)
      .innerJoin('encounters as e', (join) =>
        join.onRef('e.tenantId', '=', 'r.tenantId').onRef('e.id', '=', 'r.encounterId'),
      )
      .$if('encounterId' in of, (query) => query.where('e.id', '=', 'encounterId' in of ? of.encounterId : ''))
      .$if('appointmentId' in of, (query) =>
        query.where('e.appointmentId', '=', 'appointmentId' in of ? of.appointmentId : ''),
      )
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
};

/** Administrations that were not voided. */
function selected(db: TenantDatabase) {
  return db
    .selectFrom('medicationAdministrations as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.administeredBy'),
    )
    .leftJoin('medicationAdministrationVoids as v', (join) =>
      join.onRef('v.tenantId', '=', 'r.tenantId').onRef('v.administrationId', '=', 'r.id'),
    )
    .select(COLUMNS)
    .select(personJson('u').as('administeredBy'))
    .where('r.tenantId', '=', db.tenantId)
    .where('v.administrationId', 'is', null)
    .$narrowType<MedicationAdministration>();
}
