import type { OrgNode } from '@polyclinic/contract';

export const BOX = { width: 220, height: 48 };
const GAP = { x: 48, y: 12 };

/** Node with the place of its box, and that of the node above it. */
export interface PlacedNode {
  node: OrgNode;
  x: number;
  y: number;
  parent: { x: number; y: number } | null;
}

/** Drawing of a chart from left to right, in the units of its picture. */
export interface OrgLayout {
  placed: PlacedNode[];
  width: number;
  height: number;
}

/** Places nodes from left to right by their level; each is beside the middle of those below it. */
export function orgLayout(roots: readonly OrgNode[]): OrgLayout {
  const placed: PlacedNode[] = [];
  let row = 0;
  let levels = 0;
  const place = (node: OrgNode, level: number): PlacedNode => {
    levels = Math.max(levels, level + 1);
    const children = node.children.map((child) => place(child, level + 1));
    const [first, last] = [children[0], children.at(-1)];
    const y = first && last ? (first.y + last.y) / 2 : row++ * (BOX.height + GAP.y);
    const own: PlacedNode = { node, x: level * (BOX.width + GAP.x), y, parent: null };
    for (const child of children) child.parent = { x: own.x, y };
    placed.push(own);
    return own;
  };
  for (const root of roots) place(root, 0);
  return {
    placed,
    width: Math.max(0, levels * (BOX.width + GAP.x) - GAP.x),
    height: Math.max(0, row * (BOX.height + GAP.y) - GAP.y),
  };
}
