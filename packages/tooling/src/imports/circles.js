/**
 * Returns all cycles of a graph: strongly connected components of more than one node, and nodes with an edge to
 * themselves.
 */
export function circles(imports) {
  const next = new Map();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const places = new Map();
  const lowest = new Map();
  const open = [];
  const found = [];

  function enter(node) {
    places.set(node, places.size);
    lowest.set(node, places.get(node));
    open.push(node);
    for (const to of next.get(node) ?? []) {
      if (!places.has(to)) enter(to);
      if (open.includes(to)) lowest.set(node, Math.min(lowest.get(node), lowest.get(to)));
    }
    if (lowest.get(node) === places.get(node)) close(node);
  }

  function close(node) {
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1 || next.get(node)?.includes(node)) found.push(circle.toSorted());
  }

  for (const node of next.keys()) if (!places.has(node)) enter(node);
  return found;
}
