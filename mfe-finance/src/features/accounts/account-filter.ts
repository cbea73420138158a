import { ACCOUNT_TYPES, type AccountNode } from '@polyclinic/contract';
import { z } from '@polyclinic/ui/kit/schema';

/** What the chart may be narrowed by; the whole tree is on the page, so it is narrowed here. */
export const AccountNarrowing = z.object({
  term: z.string().optional(),
  class: z.enum(['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE']).optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
type Narrowed = z.infer<typeof AccountNarrowing>;

/** The keys of the chart's address. */
export const ACCOUNTS_ADDRESS = { q: 'term', class: 'class', active: 'isActive' } as const;

/** The accounts that fit, with those above them: a tree cannot be read without its branches. */
export function fitting<A extends AccountNode>(accounts: readonly A[], narrowed: Narrowed): A[] {
  const shown = new Set<string>();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  for (const account of accounts) {
    if (!fits(account, narrowed)) continue;
    for (let at: A | undefined = account; at && !shown.has(at.id); at = byId.get(at.parentId ?? '')) shown.add(at.id);
  }
  return accounts.filter(({ id }) => shown.has(id));
}

function fits(
  { code, name, type, isActive }: AccountNode,
  { term: typed, class: wanted, isActive: active }: Narrowed,
): boolean {
  const term = typed?.toLowerCase();
  if (term && !code.toLowerCase().startsWith(term) && !name.toLowerCase().includes(term)) return false;
  if (wanted && ACCOUNT_TYPES[type].class !== wanted) return false;
  return !active || String(isActive) === active;
}

/** Without what lies below the accounts that are folded. */
export function unfolded<A extends AccountNode>(accounts: readonly A[], folded: ReadonlySet<string>): A[] {
  const hidden = new Set<string>();
  return accounts.filter(({ id, parentId }) => {
    const isHidden = parentId !== null && (hidden.has(parentId) || folded.has(parentId));
    if (isHidden) hidden.add(id);
    return !isHidden;
  });
}
