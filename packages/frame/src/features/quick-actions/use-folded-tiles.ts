import { foldedTiles, setFoldedTiles } from '@polyclinic/client';
import { useState } from 'react';
import type { TileGroup } from './quick-action-tile';

/** Returns which groups of quick actions are collapsed, and a function to collapse or expand one. */
export function useFoldedTiles() {
  const [folded, setFolded] = useState(foldedTiles);
  return {
    isFolded: (group: TileGroup) => folded.includes(group),
    fold: (group: TileGroup) => {
      const next = folded.includes(group) ? folded.filter((other) => other !== group) : [...folded, group];
      setFolded(next);
      setFoldedTiles(next);
    },
  };
}
