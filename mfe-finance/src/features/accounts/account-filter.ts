import { ACCOUNT_TYPES, type AccountClass, type AccountNode } from '@polyclinic/contract';

/** What the address of the chart may narrow it by. */
export const ACCOUNTS_ADDRESS = { q: '', class: '', active: '' };

type Narrowed = typeof ACCOUNTS_ADDRESS;

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

function fits({ code, name, type, isActive }: AccountNode, { q, class: wanted, active }: Narrowed): boolean {
  const term = q.toLowerCase();
  if (term && !code.toLowerCase().startsWith(term) && !name.toLowerCase().includes(term)) return false;
  if (wanted && ACCOUNT_TYPES[type].class !== (wanted as AccountClass)) return false;
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
