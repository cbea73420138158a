import type { DoseUnit, NewOutsidePrescription, PrescriptionStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Columns of something dispensed. */
export interface DispensingRow {
  patientId: string;
  orderId: string;
  itemId: string;
  drugName: string;
  quantity: number;
  doseUnit: DoseUnit;
  batch: string;
  expiresOn: string;
  counsellingNote: string | null;
  medicineId: string | null;
  unitPrice: number | null;
  charge: number | null;
  dispensedBy: string;
  dispensedAt: string;
}

/** Order as something is dispensed of it; the status of one from elsewhere is always active. */
export interface LockedOrder {
  patientId: string;
  status: PrescriptionStatus;
}

export const dispensingRepository = {
  /** Locks an order until the transaction ends, so that nobody else dispenses of it or takes back. */
  async lockOrder(db: TenantDatabase, id: string): Promise<LockedOrder | undefined> {
    const clinic = await db
      .selectFrom('prescriptions')
      .select(['patientId', 'status'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('signedAt', 'is not', null)
      .forUpdate()
      .$narrowType<LockedOrder>()
      .executeTakeFirst();
    if (clinic) return clinic;
    const outside = await db
      .selectFrom('outsidePrescriptions')
      .select('patientId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return outside && { ...outside, status: 'ACTIVE' };
  },

  /** Returns the order of something dispensed. */
  async orderOf(db: TenantDatabase, dispensingId: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('dispensings')
      .select('orderId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', dispensingId)
      .executeTakeFirst();
    return found?.orderId;
  },

  async patientWithNumber(db: TenantDatabase, recordNumber: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where(sql<boolean>`upper(record_number) = upper(${recordNumber.trim()})`)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found?.id;
  },

  /** The date at the clinic. */
  async today(db: TenantDatabase, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`
      select ((${now.toISOString()}::timestamptz at time zone timezone)::date)::text as today
      from tenants where id = ${db.tenantId}`.execute(db);
    return rows[0]?.today ?? now.toISOString().slice(0, 10);
  },

  async insert(db: TenantDatabase, row: DispensingRow): Promise<string> {
    const { id } = await db
      .insertInto('dispensings')
      .values({ ...row, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async insertReturn(
    db: TenantDatabase,
    row: { dispensingId: string; quantity: number; reason: string; returnedBy: string; returnedAt: string },
  ): Promise<void> {
    await db
      .insertInto('dispensingReturns')
      .values({ ...row, tenantId: db.tenantId })
      .execute();
  },

  async insertOutside(
    db: TenantDatabase,
    {
      patientId,
      recordedBy,
      prescriberName,
      issuedOn,
      note,
      items,
    }: Omit<NewOutsidePrescription, 'recordNumber'> & {
      patientId: string;
      recordedBy: string;
    },
  ): Promise<string> {
    const { tenantId } = db;
    const { id } = await db
      .insertInto('outsidePrescriptions')
      .values({ tenantId, patientId, recordedBy, prescriberName, issuedOn, note })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('outsidePrescriptionItems')
      .values(
        items.map(({ ingredients, ...item }, position) => ({
          ...item,
          ingredients: JSON.stringify(ingredients),
          tenantId,
          prescriptionId: id,
          position,
        })),
      )
      .execute();
    return id;
  },
};
