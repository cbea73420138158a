import { SEARCH_LIMITS, users } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { usersMatching } from './users.repository';

/** Search for colleagues by name; administrators also find the accounts of patients. */
export const usersSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'people',
      access: users.list.access,
      rows: ({ tenantId, term, caller }) => sql`
        select u.id, u.first_name as "firstName", u.last_name as "lastName", u.native_name as "nativeName", u.role, u.specialization
        from users u
        where u.tenant_id = ${tenantId} and u.deleted_at is null
          and u.is_active and u.id in ${usersMatching(term, caller.role === 'ADMIN')}
        order by u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.id
        limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [
    {
      kind: 'user',
      access: users.list.access,
      table: 'users',
      title: (tenantId, id) => sql`(select u.first_name || ' ' || u.last_name from users u
        where u.tenant_id = ${tenantId} and u.id = ${id} and u.deleted_at is null)`,
      patient: () => sql`null::uuid`,
    },
  ],
};
