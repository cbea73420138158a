import {
  OPEN_SUGGESTIONS,
  ServiceSuggestion,
  type NewServiceSuggestion,
  type ServiceSuggestionChange,
  type ServiceSuggestionFilter,
  type ServiceSuggestionStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', ServiceSuggestion, ['patient', 'service', 'suggestedBy', 'decidedBy', 'isOverdue']);
const BY_STATUS = sql`array_position(array['SUGGESTED', 'ACCEPTED', 'DECLINED', 'DONE', 'WITHDRAWN'], r.status)`;
const BY_PRIORITY = sql`array_position(array['URGENT', 'HIGH', 'NORMAL', 'LOW'], r.priority)`;

/** Suggestion as its state changes. */
export type LockedSuggestion = Pick<
  ServiceSuggestion,
  'id' | 'status' | 'statusReason' | 'reason' | 'priority' | 'dueOn' | 'version'
>;

/** Columns that change. */
export type SuggestionChanges = Omit<ServiceSuggestionChange, 'version'> & {
  status?: ServiceSuggestionStatus;
  statusReason?: string | null;
  appointmentId?: string | null;
  decidedBy?: string;
  decidedAt?: string;
};

export const serviceSuggestionsRepository = {
  /** Open suggestions first, then the most urgent and the earliest. */
  async list(
    db: TenantDatabase,
    filter: ServiceSuggestionFilter,
    reader: Reader,
  ): Promise<CountedPage<ServiceSuggestion>> {
    const found = matching(db, filter).where(isOpenTo(reader, db, 'r.patientId'));
    const inOrder = selected(found, reader.now)
      .orderBy(BY_STATUS)
      .orderBy(BY_PRIORITY)
      .orderBy(sql`r.due_on nulls last`)
      .orderBy('r.id', 'desc');
    return countedPage(db, { page: sliceOf(inOrder, filter), matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<ServiceSuggestion | undefined> {
    return selected(matching(db), now).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedSuggestion | undefined> {
    return lockable(db).where('id', '=', id).executeTakeFirst();
  },

  /** Locks the accepted suggestions of a patient for the service of an appointment. */
  async lockAcceptedFor(db: TenantDatabase, appointmentId: string): Promise<LockedSuggestion[]> {
    return lockable(db)
      .where('status', '=', 'ACCEPTED')
      .where(
        sql<boolean>`(patient_id, service_id) in (select a.patient_id, a.service_id from appointments a
          where a.tenant_id = ${db.tenantId} and a.id = ${appointmentId})`,
      )
      .orderBy('id')
      .execute();
  },

  /** Locks the suggestions that an appointment completed. */
  async lockDoneBy(db: TenantDatabase, appointmentId: string): Promise<LockedSuggestion[]> {
    return lockable(db).where('status', '=', 'DONE').where('appointmentId', '=', appointmentId).orderBy('id').execute();
  },

  /** Returns whether a patient has an open suggestion of a service; requires the lock on the patient. */
  async isSuggested(db: TenantDatabase, patientId: string, serviceId: string): Promise<boolean> {
    const found = await db
      .selectFrom('serviceSuggestions')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('serviceId', '=', serviceId)
      .where('status', 'in', [...OPEN_SUGGESTIONS])
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Returns whether patients can book the service. */
  async isOffered(db: TenantDatabase, serviceId: string): Promise<boolean> {
    const found = await db
      .selectFrom('services')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', serviceId)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  async insert(db: TenantDatabase, suggestion: NewServiceSuggestion, suggestedBy: string, at: string): Promise<string> {
    const { id } = await db
      .insertInto('serviceSuggestions')
      .values({ ...suggestion, tenantId: db.tenantId, suggestedBy, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: SuggestionChanges): Promise<void> {
    await db
      .updateTable('serviceSuggestions')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function lockable(db: TenantDatabase) {
  return db
    .selectFrom('serviceSuggestions')
    .select(['id', 'status', 'statusReason', 'reason', 'priority', 'dueOn', 'version'])
    .where('tenantId', '=', db.tenantId)
    .forUpdate()
    .$narrowType<LockedSuggestion>();
}

function matching(db: TenantDatabase, { patientId, serviceId, status }: Partial<ServiceSuggestionFilter> = {}) {
  return db
    .selectFrom('serviceSuggestions as r')
    .innerJoin('tenants as t', 't.id', 'r.tenantId')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .innerJoin('services as s', (join) => join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.id', '=', 'r.serviceId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.suggestedBy'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'r.tenantId').onRef('d.id', '=', 'r.decidedBy'))
    .where('r.tenantId', '=', db.tenantId)
    .where('p.deletedAt', 'is', null)
    .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
    .$if(serviceId !== undefined, (query) => query.where('r.serviceId', '=', serviceId ?? ''))
    .$if(status !== undefined, (query) =>
      query.where('r.status', 'in', status === 'open' ? [...OPEN_SUGGESTIONS] : [status ?? '']),
    );
}

function selected(rows: ReturnType<typeof matching>, now: Date) {
  return rows
    .select(COLUMNS)
    .select([
      personJson('p').as('patient'),
      sql`json_build_object('id', s.id, 'name', s.name)`.as('service'),
      staffJson('u').as('suggestedBy'),
      staffJsonOrNull('d').as('decidedBy'),
      sql<boolean>`coalesce(r.status in ('SUGGESTED', 'ACCEPTED') and r.due_on < ${todayAt(now)}, false)`.as(
        'isOverdue',
      ),
    ])
    .$narrowType<ServiceSuggestion>();
}
