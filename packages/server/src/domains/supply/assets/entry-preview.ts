import type { AccountKey, EntryPreview } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { accountsNamed, type PostingLine } from '../../finance';

/** Returns lines as an entry would show them, with the names of accounts and branches. */
export async function previewOf(
  { db, language }: Pick<Caller, 'db' | 'language'>,
  lines: readonly PostingLine[],
  branches: ReadonlyMap<string, string>,
): Promise<EntryPreview> {
  const ids = lines.flatMap(({ account }) => (typeof account === 'string' ? [] : [account.id]));
  const keys = lines.flatMap(({ account }): AccountKey[] => (typeof account === 'string' ? [account] : []));
  const accounts = await accountsNamed(db, language, { ids, keys });
  return lines.flatMap(({ account, debit = 0, credit = 0, branchId }) => {
    if (debit === 0 && credit === 0) return [];
    const found = accounts.find(({ id, key }) => (typeof account === 'string' ? key === account : id === account.id));
    return [
      {
        accountId: found?.id ?? null,
        code: found?.code ?? '',
        account: found?.name ?? '',
        branch: (branchId && branches.get(branchId)) || null,
        debit,
        credit,
      },
    ];
  });
}
