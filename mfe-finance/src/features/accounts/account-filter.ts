import { ACCOUNT_TYPES, type AccountNode } from '@polyclinic/contract';
import { z } from '@polyclinic/ui/kit/schema';

/** Filters of the chart; the whole tree is loaded, so it is filtered on the client. */
export const AccountNarrowing = z.object({
  term: z.string().optional(),
  class: z.enum(['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE']).optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
type Narrowed = z.infer<typeof AccountNarrowing>;

/** URL parameters of the chart. */
export const ACCOUNTS_SEARCH_PARAMS = { q: 'term', class: 'class', active: 'isActive' } as const;

/** Returns the matching accounts together with their ancestors, which the tree needs for context. */
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

/** Omits the descendants of collapsed accounts. */
export function unfolded<A extends AccountNode>(accounts: readonly A[], folded: ReadonlySet<string>): A[] {
  const hidden = new Set<string>();
  return accounts.filter(({ id, parentId }) => {
    const isHidden = parentId !== null && (hidden.has(parentId) || folded.has(parentId));
    if (isHidden) hidden.add(id);
    return !isHidden;
  });
}
