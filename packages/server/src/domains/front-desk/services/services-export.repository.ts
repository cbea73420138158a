import { SERVICE_LABELS, TENANT_SETTINGS_LABELS } from '@polyclinic/contract';
import { sql } from 'kysely';
import { columnsOf, column, byName } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';

export const servicesExport: ExportDeclaration = {
  type: 'services',
  columns: {
    ...columnsOf(SERVICE_LABELS, {
      code: 'text',
      name: 'text',
      category: 'text',
      specialty: 'text',
      description: 'text',
      price: 'number',
    }),
    ...columnsOf(TENANT_SETTINGS_LABELS, { currency: 'text' }),
    ...columnsOf(SERVICE_LABELS, {
      duration: 'number',
      newPatientDuration: 'number',
      bufferBefore: 'number',
      bufferAfter: 'number',
      step: 'number',
      minNotice: 'number',
      maxAdvanceDays: 'number',
      capacity: 'number',
      sameDayShare: 'number',
    }),
    doctors: column(SERVICE_LABELS.doctorIds),
    facilities: column(SERVICE_LABELS.facilityIds),
    skills: column(SERVICE_LABELS.skills),
    consents: column(SERVICE_LABELS.consents),
    consumables: column(SERVICE_LABELS.consumables),
    ...columnsOf(SERVICE_LABELS, {
      followUpDays: 'number',
      isActive: 'yesNo',
      isOnline: 'yesNo',
      instructions: 'text',
      instructionsByLanguage: 'text',
    }),
  },
  query: (tenantId) => sql`
      select s.code, s.name, s.category, s.specialty, s.description, s.price, t.currency, s.duration,
        s.new_patient_duration as "newPatientDuration", array_to_string(s.skills, ', ') as skills,
        s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter", s.step, s.min_notice as "minNotice",
        s.max_advance_days as "maxAdvanceDays", s.capacity, s.same_day_share as "sameDayShare",
        (select string_agg(u.first_name || ' ' || u.last_name, ', ' order by u.last_name, u.id) from users u
          where u.tenant_id = s.tenant_id and u.id = any (s.doctor_ids)) as doctors,
        (select string_agg(f.name, ', ' order by f.name, f.id) from facilities f
          where f.tenant_id = s.tenant_id and f.id = any (s.facility_ids)) as facilities,
        array_to_string(s.consents, ', ') as consents,
        (select string_agg(concat_ws(' ', c ->> 'quantity', c ->> 'unit', c ->> 'name'), ', ' order by n)
          from jsonb_array_elements(s.consumables) with ordinality m (c, n)) as consumables,
        s.follow_up_days as "followUpDays", s.is_active as "isActive", s.is_online as "isOnline", s.instructions,
        (select string_agg(l.key || ': ' || l.value, chr(10) order by l.key)
          from jsonb_each_text(s.instructions_by_language) l where l.value is not null) as "instructionsByLanguage"
      from services s join tenants t on t.id = s.tenant_id
      where s.tenant_id = ${tenantId} and s.deleted_at is null
      order by s.name ${byName}, s.id`,
};
