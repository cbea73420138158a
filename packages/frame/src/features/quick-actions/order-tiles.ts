import type { QuickActionSettings } from '@polyclinic/contract';
import type { QuickActionTile, TileGroup } from './quick-action-tile';

/** Sorts tiles by the person's priorities; tiles of equal priority keep their declared order. */
export function orderTiles(
  tiles: readonly QuickActionTile[],
  { priorityOrder }: Pick<QuickActionSettings, 'priorityOrder'>,
): QuickActionTile[] {
  return [...tiles].sort((a, b) => priorityOrder.indexOf(a.priority) - priorityOrder.indexOf(b.priority));
}

/** Splits sorted tiles into their groups, each at the place of its first tile. */
export function groupTiles(tiles: readonly QuickActionTile[]): [TileGroup, QuickActionTile[]][] {
  const groups = new Map<TileGroup, QuickActionTile[]>();
  for (const tile of tiles) groups.set(tile.group, [...(groups.get(tile.group) ?? []), tile]);
  return [...groups];
}

/** Counts what waits for the person, for the badge of the button; the day's appointments do not count. */
export function pendingOf(tiles: readonly QuickActionTile[]): number {
  return tiles.filter(({ id }) => id === 'messages' || id === 'alerts').reduce((sum, { count = 0 }) => sum + count, 0);
}

/** Returns the index of the tile that a key moves to in a grid; undefined for other keys. */
export function tileAfter(key: string, at: number, count: number, columns: number): number | undefined {
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = to[key];
  if (next === undefined) return undefined;
  return next < 0 || next >= count ? at : next;
}
