import type { ModuleOverview, Release } from '@polyclinic/contract';

/** What every dialog of a module knows. */
export interface ModuleDialogProps {
  overview: ModuleOverview;
  releases: readonly Release[];
  onClose: () => void;
}
