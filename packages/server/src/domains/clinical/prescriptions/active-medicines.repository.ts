import { PrescriptionItem, type ActiveMedicine } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import { clinicDate, isNotOver, LAST_DAY } from '../course-end.repository';

const ITEM_COLUMNS = recordColumns('i', PrescriptionItem);

type Drug = Pick<PrescriptionItem, 'drugName' | 'ingredients'>;

export const activeMedicinesRepository = {
  /** Returns the drugs of signed prescriptions that have not ended; those on hold may be resumed. */
  async drugs(
    db: TenantDatabase,
    patientId: string,
    { now, except }: { now: Date; except: readonly string[] },
  ): Promise<Drug[]> {
    return items(db, patientId)
      .select(['i.drugName', 'i.ingredients'])
      .where('r.status', 'in', ['ACTIVE', 'ON_HOLD'])
      .where(isNotOver(now))
      .$if(except.length > 0, (query) => query.where('r.id', 'not in', except))
      .orderBy('i.id')
      .$narrowType<Drug>()
      .execute();
  },

  /** Returns the medicines that a patient takes, and those stopped today, by the date of the clinic. */
  async list(db: TenantDatabase, patientId: string, now: Date): Promise<ActiveMedicine[]> {
    return items(db, patientId)
      .select(ITEM_COLUMNS)
      .select(['r.id as prescriptionId', 'r.status', 'r.statusReason', 'r.statusAt', 'r.startDate'])
      .select(LAST_DAY.as('lastDate'))
      .where(
        sql<boolean>`((r.status in ('ACTIVE', 'ON_HOLD') and ${isNotOver(now)})
          or (r.status = 'STOPPED' and (r.status_at at time zone t.timezone)::date = ${clinicDate(now)}))`,
      )
      .orderBy('r.startDate', 'desc')
      .orderBy('r.id')
      .orderBy('i.position')
      .$narrowType<ActiveMedicine>()
      .execute();
  },

  /** Returns the age of a patient in completed years; null without a date of birth. */
  async ageYears(db: TenantDatabase, patientId: string, today: string): Promise<number | null> {
    const found = await db
      .selectFrom('patients')
      .select(sql<number | null>`extract(year from age(${today}::date, date_of_birth))::int`.as('years'))
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', patientId)
      .executeTakeFirst();
    return found?.years ?? null;
  },
};

function items(db: TenantDatabase, patientId: string) {
  return db
    .selectFrom('prescriptionItems as i')
    .innerJoin('prescriptions as r', (join) =>
      join.onRef('r.tenantId', '=', 'i.tenantId').onRef('r.id', '=', 'i.prescriptionId'),
    )
    .innerJoin('tenants as t', 't.id', 'r.tenantId')
    .where('i.tenantId', '=', db.tenantId)
    .where('r.tenantId', '=', db.tenantId)
    .where('r.patientId', '=', patientId);
}
