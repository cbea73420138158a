import type { ExportType } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { isInDays } from '../../../platform/db/clinic-day';
import type { HeadingKey } from './export-headings';
import type { CellKind } from './xlsx-cell';

/** Whole days of the clinic. */
export interface Days {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** What one type of export consists of. */
export interface ExportTable {
  columns: Partial<Record<HeadingKey, CellKind>>;
  /** Gives a column for each key, in any order. */
  query(tenantId: string, days: Days): RawBuilder<unknown>;
  /** Whether it is narrowed by days. */
  isDated?: boolean;
}

const TEXTS = (...keys: HeadingKey[]): Partial<Record<HeadingKey, CellKind>> =>
  Object.fromEntries(keys.map((key) => [key, 'text']));
const NUMBERS = (...keys: HeadingKey[]): Partial<Record<HeadingKey, CellKind>> =>
  Object.fromEntries(keys.map((key) => [key, 'number']));

/** A moment on the clinic's clock; without a zone that is what people there would write. */
const wall = (column: string) => sql`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD HH24:MI')`;
const byName = sql`collate "und-x-icu"`;

/** Narrows a time to days of the clinic. */
function within(column: string, tenantId: string, days: Days) {
  return sql`and ${isInDays(sql.ref(column), tenantId, days)}`;
}

/** Deleted records are left out everywhere. */
export const EXPORT_TABLES: Record<ExportType, ExportTable> = {
  patients: {
    columns: {
      ...TEXTS('recordNumber', 'firstName', 'lastName', 'nativeName', 'gender'),
      dateOfBirth: 'date',
      ...TEXTS('phone', 'email', 'address', 'occupation', 'preferredLanguage', 'emergencyContactName'),
      ...TEXTS('emergencyContactPhone', 'emergencyRelationship', 'roomNumber', 'notes'),
      isActive: 'yesNo',
      createdAt: 'dateTime',
    },
    query: (tenantId) => sql`
      select p.record_number as "recordNumber", p.first_name as "firstName", p.last_name as "lastName",
        p.native_name as "nativeName", p.gender, p.date_of_birth as "dateOfBirth", p.phone, p.email, p.address, p.occupation,
        p.preferred_language as "preferredLanguage", p.emergency_contact_name as "emergencyContactName",
        p.emergency_contact_phone as "emergencyContactPhone", p.emergency_relationship as "emergencyRelationship",
        p.room_number as "roomNumber", p.notes, p.is_active as "isActive", ${wall('p.created_at')} as "createdAt"
      from patients p join tenants t on t.id = p.tenant_id
      where p.tenant_id = ${tenantId} and p.deleted_at is null
      order by p.record_number, p.id`,
  },

  appointments: {
    isDated: true,
    columns: {
      dateTime: 'dateTime',
      duration: 'number',
      ...TEXTS('recordNumber', 'patient', 'doctor', 'service', 'type', 'kind', 'status', 'priority', 'reason', 'notes'),
      cancelReason: 'text',
      queueToken: 'number',
      checkedInAt: 'dateTime',
      startedAt: 'dateTime',
      endedAt: 'dateTime',
      createdAt: 'dateTime',
    },
    query: (tenantId, days) => sql`
      select ${wall('a.starts_at')} as "dateTime", a.duration, p.record_number as "recordNumber",
        p.first_name || ' ' || p.last_name as patient, d.first_name || ' ' || d.last_name as doctor,
        a.service_name as service, a.type, a.kind, a.status, a.priority, a.reason, a.notes,
        a.cancel_reason as "cancelReason", a.queue_token as "queueToken", ${wall('a.checked_in_at')} as "checkedInAt",
        ${wall('a.started_at')} as "startedAt", ${wall('a.ended_at')} as "endedAt", ${wall('a.created_at')} as "createdAt"
      from appointments a join tenants t on t.id = a.tenant_id
      join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
      left join users d on d.tenant_id = a.tenant_id and d.id = a.doctor_id
      where a.tenant_id = ${tenantId} and a.deleted_at is null ${within('a.starts_at', tenantId, days)}
      order by a.starts_at, a.id`,
  },

  users: {
    columns: {
      ...TEXTS(
        'userId',
        'firstName',
        'lastName',
        'email',
        'phone',
        'role',
        'duties',
        'specialization',
        'licenseNumber',
      ),
      isActive: 'yesNo',
      lastLoginAt: 'dateTime',
      createdAt: 'dateTime',
    },
    query: (tenantId) => sql`
      select u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.role,
        array_to_string(u.duties, ', ') as duties, u.specialization, u.license_number as "licenseNumber",
        u.is_active as "isActive", ${wall('u.last_login_at')} as "lastLoginAt", ${wall('u.created_at')} as "createdAt"
      from users u join tenants t on t.id = u.tenant_id
      where u.tenant_id = ${tenantId} and u.deleted_at is null
      order by u.last_name ${byName}, u.first_name ${byName}, u.id`,
  },

  services: {
    columns: {
      ...TEXTS('code', 'name', 'category', 'specialty', 'description'),
      price: 'number',
      currency: 'text',
      ...NUMBERS('duration', 'bufferBefore', 'bufferAfter', 'step', 'minNotice', 'maxAdvanceDays', 'capacity'),
      sameDayShare: 'number',
      ...TEXTS('doctors', 'facilities'),
      isActive: 'yesNo',
    },
    query: (tenantId) => sql`
      select s.code, s.name, s.category, s.specialty, s.description, s.price, t.currency, s.duration,
        s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter", s.step, s.min_notice as "minNotice",
        s.max_advance_days as "maxAdvanceDays", s.capacity, s.same_day_share as "sameDayShare",
        (select string_agg(u.first_name || ' ' || u.last_name, ', ' order by u.last_name, u.id) from users u
          where u.tenant_id = s.tenant_id and u.id = any (s.doctor_ids)) as doctors,
        (select string_agg(f.name, ', ' order by f.name, f.id) from facilities f
          where f.tenant_id = s.tenant_id and f.id = any (s.facility_ids)) as facilities,
        s.is_active as "isActive"
      from services s join tenants t on t.id = s.tenant_id
      where s.tenant_id = ${tenantId} and s.deleted_at is null
      order by s.name ${byName}, s.id`,
  },

  waitlist: {
    columns: {
      ...TEXTS('recordNumber', 'patient', 'phone', 'service', 'doctors', 'urgency', 'status'),
      duration: 'number',
      dateFrom: 'date',
      dateTo: 'date',
      ...TEXTS('windows', 'note'),
      createdAt: 'dateTime',
    },
    query: (tenantId) => sql`
      select p.record_number as "recordNumber", p.first_name || ' ' || p.last_name as patient, p.phone, s.name as service,
        (select string_agg(u.first_name || ' ' || u.last_name, ', ' order by u.last_name, u.id) from users u
          where u.tenant_id = w.tenant_id and u.id = any (w.doctor_ids)) as doctors,
        w.urgency, w.status, w.duration, w.date_from as "dateFrom", w.date_to as "dateTo",
        -- Weekdays by ISO 8601: 1 is Monday.
        (select string_agg(concat_ws(' ', nullif(translate(x->>'weekdays', '[] ', ''), ''), (x->>'from') || '-' || (x->>'to')), '; ')
          from jsonb_array_elements(w.windows) x) as windows,
        w.note, ${wall('w.created_at')} as "createdAt"
      from waitlist_entries w join tenants t on t.id = w.tenant_id
      join patients p on p.tenant_id = w.tenant_id and p.id = w.patient_id
      left join services s on s.tenant_id = w.tenant_id and s.id = w.service_id
      where w.tenant_id = ${tenantId}
      order by w.created_at, w.id`,
  },

  'audit-log': {
    isDated: true,
    columns: {
      at: 'dateTime',
      ...TEXTS('actor', 'role', 'action', 'resource', 'recordId', 'outcome', 'reason', 'changes', 'networkAddress'),
    },
    query: (tenantId, days) => sql`
      select to_char(a.at at time zone t.timezone, 'YYYY-MM-DD HH24:MI:SS') as at,
        u.first_name || ' ' || u.last_name as actor, a.actor_role as role, a.action, a.resource, a.record_id as "recordId",
        a.outcome, a.reason, a.changes::text as changes, a.address as "networkAddress"
      from audit_log a join tenants t on t.id = a.tenant_id
      left join users u on u.tenant_id = a.tenant_id and u.id = a.actor_id
      where a.tenant_id = ${tenantId} ${within('a.at', tenantId, days)}
      order by a.id`,
  },
};
