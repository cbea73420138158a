import { ACCOUNT_TYPES, type Account, type AccountNode } from '@polyclinic/contract';
import type { StoredAccount } from './shown-account.rules';

/** Maximum depth of the tree of accounts. */
const DEEPEST = 5;

type StoredNode = Omit<AccountNode, 'controlledBy'>;
type Placed = Pick<Account, 'id' | 'parentId'>;

/** Returns the accounts in preorder, each with its own balance plus those of its descendants. */
export function treeOf(accounts: readonly (StoredAccount & { net: number })[]): StoredNode[] {
  const below = childrenOf(accounts);
  const walk = (parentId: string | null, depth: number): { nodes: StoredNode[]; net: number } => {
    const branches = (below.get(parentId) ?? []).map(({ net: own, ...account }) => {
      const under = walk(account.id, depth + 1);
      const net = own + under.net;
      const balance = ACCOUNT_TYPES[account.type].normal === 'DEBIT' ? net : 0 - net;
      return { nodes: [{ ...account, depth, balance }, ...under.nodes], net };
    });
    return { nodes: branches.flatMap(({ nodes }) => nodes), net: branches.reduce((sum, { net }) => sum + net, 0) };
  };
  return walk(null, 0).nodes;
}

/** Returns whether an account may have this parent, without a cycle and without exceeding the maximum depth. */
export function mayStandBelow(accounts: readonly Placed[], id: string | undefined, parentId: string): boolean {
  const places = new Map(accounts.map((account) => [account.id, account.parentId]));
  const above: string[] = [];
  for (let at: string | null | undefined = parentId; at; at = places.get(at)) {
    // Protects against endless loops if the chart already contains a cycle.
    if (at === id || above.length > DEEPEST) return false;
    above.push(at);
  }
  return above.length + heightOf(childrenOf(accounts), id) <= DEEPEST;
}

/** Returns the height of the subtree of an account. */
function heightOf(below: Map<string | null, Placed[]>, id: string | undefined): number {
  const children = id === undefined ? [] : (below.get(id) ?? []);
  return 1 + Math.max(0, ...children.map((child) => heightOf(below, child.id)));
}

function childrenOf<T extends Placed>(accounts: readonly T[]): Map<string | null, T[]> {
  const below = new Map<string | null, T[]>();
  for (const account of accounts) below.set(account.parentId, [...(below.get(account.parentId) ?? []), account]);
  return below;
}
