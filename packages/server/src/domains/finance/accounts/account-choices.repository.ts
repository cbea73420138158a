import type { AccountKey, AccountType, Language } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { accountNameIn } from '../ledger/ledger.service';

/** Account that documents of other domains can be posted to. */
export interface AccountChoice {
  id: string;
  code: string;
  name: string;
  type: AccountType;
  key: AccountKey | null;
}

/** Returns the active accounts of some types that take postings, by code, with their names in a language. */
export async function accountChoices(
  db: TenantDatabase,
  language: Language,
  types: readonly AccountType[],
): Promise<AccountChoice[]> {
  const { rows } = await sql<AccountChoice>`
    select a.id, a.code, a.name, a.type, a.key from accounts a
    where a.tenant_id = ${db.tenantId} and a.is_active and a.type = any(${[...types]}::text[]) and not exists (
      select from accounts c where c.tenant_id = a.tenant_id and c.parent_id = a.id)
    order by a.code, a.id`.execute(db);
  return rows.map((account) => ({ ...account, name: accountNameIn(language, account) }));
}

/** Returns the accounts with the given ids or keys, with their names in a language. */
export async function accountsNamed(
  db: TenantDatabase,
  language: Language,
  { ids, keys }: { ids: readonly string[]; keys: readonly AccountKey[] },
): Promise<AccountChoice[]> {
  const { rows } = await sql<AccountChoice>`
    select a.id, a.code, a.name, a.type, a.key from accounts a
    where a.tenant_id = ${db.tenantId} and (a.id = any(${[...ids]}::uuid[]) or a.key = any(${[...keys]}::text[]))
    order by a.code`.execute(db);
  return rows.map((account) => ({ ...account, name: accountNameIn(language, account) }));
}
