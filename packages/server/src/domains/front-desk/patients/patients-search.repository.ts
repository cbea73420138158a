import { patients, SEARCH_LIMITS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { SearchDeclaration, SearchQuery, SearchSource } from '../../../platform/search/search-declaration';
import { patientsMatching } from './patients.repository';

/** Maximum number of patients whose appointments are searched. */
const LOOKED_AT_PATIENTS = 20;

/** Returns the source `found` of matching patients, those with all words in one field first. */
export function patientsMatchingSearch({ tenantId, term, patterns }: SearchQuery): SearchSource {
  return {
    name: 'found',
    query: sql`
      select p.* from patients p
      where p.tenant_id = ${tenantId} and p.deleted_at is null and p.id = ${patientsMatching(term, LOOKED_AT_PATIENTS)}
      order by p.search_text like all (${patterns}::text[]) desc, p.last_name, p.first_name, p.id
      limit ${LOOKED_AT_PATIENTS}`,
  };
}

export const patientsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'patients',
      access: patients.list.access,
      sources: (query) => [patientsMatchingSearch(query)],
      rows: () => sql`
        select f.id, f.first_name as "firstName", f.last_name as "lastName", f.native_name as "nativeName",
          f.record_number as "recordNumber", f.date_of_birth as "dateOfBirth", f.phone
        from found f limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [
    {
      kind: 'patient',
      access: patients.list.access,
      table: 'patients',
      title: (tenantId, id) => sql`(select p.first_name || ' ' || p.last_name from patients p
        where p.tenant_id = ${tenantId} and p.id = ${id} and p.deleted_at is null)`,
      patient: (_, id) => id,
    },
  ],
};
