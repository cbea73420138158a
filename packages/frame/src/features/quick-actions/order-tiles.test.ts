import type { QuickActionTile } from './quick-action-tile';
import { groupTiles, orderTiles, tileAfter } from './order-tiles';

const tile = (id: string, priority: QuickActionTile['priority']): QuickActionTile => ({
  id,
  title: id,
  icon: 'plus',
  priority,
  group: id === 'book' || id === 'rare' ? 'actions' : 'tools',
  count: undefined,
});
const tiles = [tile('rare', 'low'), tile('note', 'medium'), tile('book', 'high'), tile('search', 'medium')];

test('the order of the priorities is the person’s; within one it is the declarations’', () => {
  const ids = (order: ('high' | 'medium' | 'low')[]) => orderTiles(tiles, { priorityOrder: order }).map(({ id }) => id);
  expect(ids(['high', 'medium', 'low'])).toEqual(['book', 'note', 'search', 'rare']);
  expect(ids(['low', 'medium', 'high'])).toEqual(['rare', 'note', 'search', 'book']);
});

test('groups follow in the order of their first tiles, and keep the order of the tiles', () => {
  const groups = groupTiles(orderTiles(tiles, { priorityOrder: ['medium', 'high', 'low'] }));
  expect(groups.map(([group, those]) => [group, those.map(({ id }) => id)])).toEqual([
    ['tools', ['note', 'search']],
    ['actions', ['book', 'rare']],
  ]);
});

test('the arrow keys walk the grid and stop at its edges', () => {
  expect(tileAfter('ArrowRight', 0, 6, 3)).toBe(1);
  expect(tileAfter('ArrowDown', 1, 6, 3)).toBe(4);
  expect(tileAfter('ArrowUp', 1, 6, 3)).toBe(1);
  expect(tileAfter('ArrowRight', 5, 6, 3)).toBe(5);
  expect(tileAfter('Home', 4, 6, 3)).toBe(0);
  expect(tileAfter('End', 0, 6, 3)).toBe(5);
  expect(tileAfter('a', 0, 6, 3)).toBeUndefined();
});
