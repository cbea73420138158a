import type { QuickAction } from '@polyclinic/remote';

/** An action that can be started from anywhere: a path, or a function that opens something in place. */
export interface QuickActionTile {
  id: string;
  title: string;
  icon: string;
  priority: QuickAction['priority'];
  /** Count of pending items. */
  count: number | undefined;
  path?: string;
  act?: () => void;
}
