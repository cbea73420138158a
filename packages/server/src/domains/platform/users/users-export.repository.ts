import { USER_LABELS } from '@polyclinic/contract';
import { sql } from 'kysely';
import { columnsOf, wall, byName } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';

export const usersExport: ExportDeclaration = {
  type: 'users',
  columns: columnsOf(USER_LABELS, {
    userId: 'text',
    firstName: 'text',
    lastName: 'text',
    nativeName: 'text',
    email: 'text',
    phone: 'text',
    role: 'text',
    duties: 'text',
    specialization: 'text',
    licenseNumber: 'text',
    skills: 'text',
    isActive: 'yesNo',
    lastLoginAt: 'dateTime',
    createdAt: 'dateTime',
  }),
  query: (tenantId) => sql`
      select u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
        u.native_name as "nativeName", u.email, u.phone, u.role,
        array_to_string(u.duties, ', ') as duties, u.specialization, u.license_number as "licenseNumber",
        array_to_string(u.skills, ', ') as skills,
        u.is_active as "isActive", ${wall('u.last_login_at')} as "lastLoginAt", ${wall('u.created_at')} as "createdAt"
      from users u join tenants t on t.id = u.tenant_id
      where u.tenant_id = ${tenantId} and u.deleted_at is null
      order by u.last_name ${byName}, u.first_name ${byName}, u.id`,
};
