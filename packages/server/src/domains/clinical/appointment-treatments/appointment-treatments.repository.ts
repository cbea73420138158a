import {
  AppointmentTreatment,
  type AppointmentStatus,
  type AppointmentTreatmentFields,
  type AppointmentTreatmentFilter,
  type Consumable,
  type TreatmentStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', AppointmentTreatment, ['patient', 'consents', 'followUpDays', 'performedBy']);

type Fields = z.output<typeof AppointmentTreatmentFields>;

/** Columns that a treatment changes after it is planned. */
export type TreatmentColumns = Partial<Omit<Fields, 'serviceId'>> & {
  status?: TreatmentStatus;
  consentReason?: string | null;
  startedAt?: string | null;
  completedAt?: string | null;
  performedBy?: string | null;
  cancelReason?: string;
  deletedAt?: string;
};

/** Service as a treatment takes over its usual values. */
export interface TreatmentService {
  name: string;
  consumables: Consumable[];
}

export const appointmentTreatmentsRepository = {
  async list(
    db: TenantDatabase,
    filter: AppointmentTreatmentFilter,
    reader: Reader,
  ): Promise<CountedPage<AppointmentTreatment>> {
    const found = matching(db, filter).where(isOpenTo(reader, db, 'r.patientId'));
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<AppointmentTreatment[]> {
    return selected(matching(db, { patientId })).orderBy('r.id', 'desc').limit(limit).execute();
  },

  async find(db: TenantDatabase, id: string): Promise<AppointmentTreatment | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks an appointment until the transaction ends, so that its status stays. */
  async lockVisit(
    db: TenantDatabase,
    appointmentId: string,
  ): Promise<{ patientId: string; status: AppointmentStatus } | undefined> {
    const { rows } = await sql<{ patientId: string; status: AppointmentStatus }>`
      select patient_id as "patientId", status from appointments
      where tenant_id = ${db.tenantId} and id = ${appointmentId} and deleted_at is null for no key update`.execute(db);
    return rows[0];
  },

  /** Locks a treatment until the transaction ends. */
  async lock(
    db: TenantDatabase,
    id: string,
  ): Promise<{ version: number; status: TreatmentStatus; appointmentId: string } | undefined> {
    return db
      .selectFrom('appointmentTreatments')
      .select(['version', 'status', 'appointmentId'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .$narrowType<{ status: TreatmentStatus }>()
      .executeTakeFirst();
  },

  async service(db: TenantDatabase, id: string): Promise<TreatmentService | undefined> {
    return db
      .selectFrom('services')
      .select(['name', 'consumables'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .$narrowType<TreatmentService>()
      .executeTakeFirst();
  },

  /** Returns the names of an appointment's treatments in a status. */
  async namesIn(db: TenantDatabase, appointmentId: string, statuses: readonly TreatmentStatus[]): Promise<string[]> {
    const rows = await db
      .selectFrom('appointmentTreatments')
      .select('name')
      .where('tenantId', '=', db.tenantId)
      .where('appointmentId', '=', appointmentId)
      .where('status', 'in', statuses)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name);
  },

  async insert(
    db: TenantDatabase,
    {
      consumables,
      ...treatment
    }: Partial<Fields> & Pick<Fields, 'name' | 'consumables'> & { appointmentId: string; patientId: string },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('appointmentTreatments')
      .values({ ...treatment, tenantId: db.tenantId, consumables: JSON.stringify(consumables), createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, { consumables, ...changes }: TreatmentColumns): Promise<void> {
    await db
      .updateTable('appointmentTreatments')
      .set({ ...changes, ...(consumables && { consumables: JSON.stringify(consumables) }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function matching(db: TenantDatabase, { appointmentId, patientId, status }: Partial<AppointmentTreatmentFilter> = {}) {
  return db
    .selectFrom('appointmentTreatments as r')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .leftJoin('services as s', (join) => join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.id', '=', 'r.serviceId'))
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.performedBy'))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$if(appointmentId !== undefined, (query) => query.where('r.appointmentId', '=', appointmentId ?? ''))
    .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'PLANNED'));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([
      personJson('p').as('patient'),
      staffJsonOrNull('u').as('performedBy'),
      sql<string[]>`coalesce(s.consents, '{}')`.as('consents'),
      's.followUpDays as followUpDays',
    ])
    .$narrowType<AppointmentTreatment>();
}
