import type { QuickAction } from '@polyclinic/remote';

/** Groups of quick actions: those of the modules, and the tools that are there on every page. */
export type TileGroup = 'actions' | 'tools';

/** An action that can be started from anywhere: a path, or a function that opens something in place. */
export interface QuickActionTile {
  id: string;
  title: string;
  icon: string;
  priority: QuickAction['priority'];
  /** Heading under which it is shown; a group can be collapsed. */
  group: TileGroup;
  /** Count of pending items. */
  count: number | undefined;
  path?: string;
  act?: () => void;
}
