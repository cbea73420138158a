import type { QuickAction } from '@polyclinic/remote';

/** One thing to start from anywhere: a place to go, or something that opens where one is. */
export interface QuickActionTile {
  id: string;
  title: string;
  icon: string;
  priority: QuickAction['priority'];
  /** How much waits behind it. */
  count: number | undefined;
  path?: string;
  act?: () => void;
}
