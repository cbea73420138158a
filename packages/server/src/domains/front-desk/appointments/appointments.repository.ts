import { Appointment, type AppointmentFilter, type AppointmentStatus } from '@polyclinic/contract';
import { sql, type SelectQueryBuilder } from 'kysely';
import { isInDays, momentOf } from '../../../platform/db/clinic-day';
import { personColumns, personJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { preparedPages, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { recordColumns } from '../../../platform/db/record-columns';
import { foundPatients, patientSearch } from '../patients/patients.service';

/** Restricts every read to rows visible to the caller. */
export interface Scope {
  patientId?: string;
}

const SORT_COLUMNS = {
  dateTime: 'a.startsAt',
  createdAt: 'a.createdAt',
} as const;

export const appointmentsRepository = {
  async find(db: TenantDatabase, id: string, scope: Scope): Promise<Appointment | undefined> {
    const { patientId } = scope;
    return patientId ? FIND_OWN.first(db, { id, patientId }) : FIND.first(db, { id });
  },

  async list(
    db: TenantDatabase,
    { search, finished, ...others }: AppointmentFilter,
    { patientId }: Scope,
    now: Date,
  ): Promise<CountedPage<Appointment>> {
    return PAGES(db, {
      ...others,
      search: search?.trim() ? search : undefined,
      onlyPatientId: patientId,
      hidesFinishedAt: finished && now.toISOString(),
    });
  },
};

const FIND = prepared((db, { id }: { id: string }) => selectRows(db, {}).where('a.id', '=', id));
const FIND_OWN = prepared((db, { id, patientId }: { id: string; patientId: string }) =>
  selectRows(db, { patientId }).where('a.id', '=', id),
);

/** Filter of a list of rows visible to the caller. */
interface VisibleFilter extends AppointmentFilter {
  onlyPatientId?: string | undefined;
  /** Moment whose day at the clinic is the last one of which finished appointments are left out. */
  hidesFinishedAt?: string | undefined;
}

const PAGES = preparedPages<VisibleFilter, Appointment>(['sortBy', 'sortOrder'], (db, filter) => {
  const scope = filter.onlyPatientId === undefined ? {} : { patientId: filter.onlyPatientId };
  const all = matchingKeys(db, filter, scope);
  const finished = filter.hidesFinishedAt === undefined ? undefined : isFinished(db, filter.hidesFinishedAt);
  const matching = finished ? all.where(sql<boolean>`not ${finished}`) : all;
  // The rows of earlier pages are passed over in the index alone.
  const keys = sliceOf(inOrder(matching, filter), filter);
  const page = inOrder(selectRows(db, scope), filter).where(sql<boolean>`a.id = any(array(${keys}))`);
  return { page, matching, hidden: finished && all.where(finished), search: patientSearch(filter) };
});

// The query says how the others are worked out, or which words of the contract a text column holds.
const COLUMNS = recordColumns('a', Appointment, [
  'dateTime',
  'status',
  'priority',
  'cancelReason',
  'kind',
  'override',
  'facilityIds',
  'patient',
  'doctor',
]);

const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Returns a query for the contract's Appointment over the visible rows a, to be restricted further. */
export function selectAppointments(db: TenantDatabase, scope: Scope) {
  return visibleRows(db, scope).select([
    personJson<Appointment['patient']>('p', 'phone', 'nativeName').as('patient'),
    staffJsonOrNull('d').as('doctor'),
  ]);
}

/** The same for rows that are read as they are. */
function selectRows(db: TenantDatabase, scope: Scope) {
  return visibleRows(db, scope).select([
    personColumns<Appointment['patient'], 'patient'>('p', 'patient', 'phone', 'nativeName'),
    personColumns<Appointment['doctor'], 'doctor'>('d', 'doctor', 'nativeName'),
  ]);
}

function visibleRows(db: TenantDatabase, { patientId }: Scope) {
  const rows = db
    .selectFrom('appointments as a')
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.patientId'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'a.tenantId').onRef('d.id', '=', 'a.doctorId'))
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .select(COLUMNS)
    .select([
      moment('a.startsAt').as('dateTime'),
      sql<AppointmentStatus>`a.status`.as('status'),
      sql<Appointment['priority']>`a.priority`.as('priority'),
      sql<Appointment['cancelReason']>`a.cancel_reason`.as('cancelReason'),
      sql<Appointment['kind']>`a.kind`.as('kind'),
      sql<Appointment['override']>`a.override`.as('override'),
      sql<string[]>`array(select f.facility_id from appointment_facilities f
        where f.tenant_id = a.tenant_id and f.appointment_id = a.id order by f.facility_id)`.as('facilityIds'),
    ]);
  return patientId ? rows.where('a.patientId', '=', patientId) : rows;
}

/** Selects the ids of matching rows, without the joins of the page, which neither add nor drop any. */
function matchingKeys(db: TenantDatabase, filter: AppointmentFilter, { patientId }: Scope) {
  const rows = db
    .selectFrom('appointments as a')
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .where(predicate(db, filter))
    .select('a.id');
  return patientId ? rows.where('a.patientId', '=', patientId) : rows;
}

/** Sorts as requested; the id breaks ties. */
function inOrder<Tables, Names extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
  { sortBy, sortOrder }: AppointmentFilter,
): SelectQueryBuilder<Tables, Names, Row> {
  return rows.orderBy(sql.ref(SORT_COLUMNS[sortBy]), sortOrder).orderBy(sql.ref('a.id'), sortOrder);
}

/** Returns SQL for whether appointment a is over, or was cancelled, up to the end of the clinic's day of a moment. */
function isFinished({ tenantId }: TenantDatabase, moment: string) {
  const tomorrow = momentOf(tenantId, sql`((${moment}::timestamptz at time zone z.timezone)::date + 1)::timestamp`);
  return sql<boolean>`(a.status in ('COMPLETED', 'CANCELLED', 'NO_SHOW') and a.starts_at < ${tomorrow})`;
}

/** Returns the filter conditions on appointment a. */
function predicate({ tenantId }: TenantDatabase, filter: AppointmentFilter) {
  const { doctorId, patientId, status, dateFrom, dateTo, search } = filter;
  return sql<boolean>`${sql.join(
    [
      ...(doctorId ? [sql`a.doctor_id = ${doctorId}`] : []),
      ...(patientId ? [sql`a.patient_id = ${patientId}`] : []),
      ...(status ? [sql`a.status = ${status}`] : []),
      isInDays(sql`a.starts_at`, tenantId, { dateFrom, dateTo }),
      ...(search?.trim() ? [sql`a.patient_id = ${foundPatients}`] : []),
    ],
    sql` and `,
  )}`;
}
