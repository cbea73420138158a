import { Appointment } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { preparedShapes } from '../../../platform/db/prepared';
import { recordColumns } from '../../../platform/db/record-columns';
import type { SettledTime } from './appointment-time';
import type { BookedColumns } from './appointment-writes.repository';

interface NewRow extends BookedColumns {
  id: string;
}

/** How an appointment came about. */
interface Creation {
  byRole: string;
  /** If the clinic approves online bookings, a patient's own booking is only a request; it occupies the slot. */
  isRequestable: boolean;
}

interface InsertedValues extends Omit<NewRow, 'override' | 'status'>, Creation {
  status: string | null;
  override: string | null;
  details: string | null;
  facilityIds?: string[] | undefined;
  lanes?: number[] | undefined;
}

/** New appointment without what its booking knows already. */
export type BookedRow = Omit<Appointment, 'dateTime' | 'facilityIds' | 'patient' | 'doctor'>;

const RETURNED = recordColumns('a', Appointment, ['dateTime', 'facilityIds', 'patient', 'doctor']);

const INSERT = preparedShapes<InsertedValues, BookedRow>(
  [],
  (db, { status, details, byRole, isRequestable, facilityIds, lanes, ...columns }) => {
    const first = sql<string>`coalesce(${status}::text, case when ${isRequestable}::boolean and (select
        coalesce((t.features ->> 'approveOnlineBookings')::boolean, false) from tenants t where t.id = ${db.tenantId}::uuid)
      then 'REQUESTED' else 'SCHEDULED' end)`;
    const row = db.insertInto('appointments').values({ ...columns, tenantId: db.tenantId, status: first });
    const places = sql`, places as (
      insert into appointment_facilities (tenant_id, appointment_id, facility_id, lane, during, is_released)
      select a.tenant_id, a.id, f.id, f.lane, a.during, false
      from a, unnest(${facilityIds}::uuid[], ${lanes}::smallint[]) f (id, lane)
    )`;
    return sql<BookedRow>`
      with a as (${row.returningAll()}), event as (
        insert into appointment_events (tenant_id, appointment_id, kind, to_status, details, by_user, by_role)
        select a.tenant_id, a.id, 'CREATED', a.status, ${details}::jsonb, a.created_by, ${byRole} from a
      )${facilityIds ? places : sql``}
      select ${sql.join(RETURNED.map((column) => sql.ref(column)))} from a`.compile(db);
  },
  // As the check of the availability before it.
  { isGeneric: true },
);

/** Inserts an appointment with its rooms and the event of its creation. */
export async function insertAppointment(
  db: TenantDatabase,
  { override, status, ...columns }: NewRow,
  facilities: SettledTime['facilities'],
  by: Creation,
): Promise<BookedRow> {
  const details = override === null ? null : JSON.stringify({ override });
  const places = facilities.length > 0 && {
    facilityIds: facilities.map(({ facilityId }) => facilityId),
    lanes: facilities.map(({ lane }) => lane),
  };
  const values = {
    ...columns,
    ...by,
    ...places,
    details,
    status: status ?? null,
    override: override && JSON.stringify(override),
  };
  const [row] = await INSERT.all(db, values);
  if (!row) throw new Error('The insertion returned no appointment');
  return row;
}
