import { ACCOUNT_TYPES, type Account, type AccountNode } from '@polyclinic/contract';

/** How deep accounts may stand below each other. */
const DEEPEST = 5;

type Placed = Pick<Account, 'id' | 'parentId'>;

/** The accounts in reading order, each below the one it belongs to, with its own balance and those below it. */
export function treeOf(accounts: readonly (Account & { net: number })[]): AccountNode[] {
  const below = childrenOf(accounts);
  const walk = (parentId: string | null, depth: number): { nodes: AccountNode[]; net: number } => {
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

/** Whether an account may stand there without a ring and without anything coming to lie too deep. */
export function mayStandBelow(accounts: readonly Placed[], id: string | undefined, parentId: string): boolean {
  const places = new Map(accounts.map((account) => [account.id, account.parentId]));
  const above: string[] = [];
  for (let at: string | null | undefined = parentId; at; at = places.get(at)) {
    // A chart that has a ring already would never end.
    if (at === id || above.length > DEEPEST) return false;
    above.push(at);
  }
  return above.length + heightOf(childrenOf(accounts), id) <= DEEPEST;
}

/** How many levels an account takes with those below it. */
function heightOf(below: Map<string | null, Placed[]>, id: string | undefined): number {
  const children = id === undefined ? [] : (below.get(id) ?? []);
  return 1 + Math.max(0, ...children.map((child) => heightOf(below, child.id)));
}

function childrenOf<T extends Placed>(accounts: readonly T[]): Map<string | null, T[]> {
  const below = new Map<string | null, T[]>();
  for (const account of accounts) below.set(account.parentId, [...(below.get(account.parentId) ?? []), account]);
  return below;
}
