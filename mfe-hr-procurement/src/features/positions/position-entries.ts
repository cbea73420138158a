import { POSITION_LABELS, positions } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { POSITIONS_PATH } from '../../lib/people-paths';

const reads = entryAccess(positions.list.access);
const TITLE = translated('Positions', 'पद', 'பதவிகள்');

/** Entries of the module for positions. */
export const positionsEntries = defineFeature({
  routes: [{ path: POSITIONS_PATH, screen: 'PositionsScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'crown', path: POSITIONS_PATH, order: 83, ...reads }],
  searchResults: [
    {
      kind: 'positions',
      title: TITLE,
      icon: 'crown',
      path: `${POSITIONS_PATH}?edit=:id`,
      order: 83,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  recordTitles: {
    positions: {
      kind: TITLE,
      one: translated('a position', 'एक पद', 'ஒரு பதவியை'),
      path: `${POSITIONS_PATH}?edit=:id`,
      export: { type: 'positions' },
      labels: POSITION_LABELS,
    },
  },
});
