import type { ModuleOverview, Release } from '@polyclinic/contract';

/** Props of every dialog of a module. */
export interface ModuleDialogProps {
  overview: ModuleOverview;
  releases: readonly Release[];
  onClose: () => void;
}
