import type { LoadReport, ModuleAnswer, ModuleRelease } from '@polyclinic/contract';
import type { Screens } from '@polyclinic/remote';

/** The dependencies of a module's runner. */
export interface RunnerDeps {
  /** The module in the page's current registry response. */
  known: () => ModuleAnswer | undefined;
  /** The same, waiting for the registry's first response. */
  find: () => Promise<ModuleAnswer | undefined>;
  /** The same, after asking the registry again. */
  ask: () => Promise<ModuleAnswer | undefined>;
  /** The newest release compatible with the shared versions of this page. */
  compatible: () => Promise<ModuleRelease | null | undefined>;
  isWithdrawn: (digest: string) => boolean;
  /** Returns whether a form with a leave guard is open: the screens on the page must then stay, even incomplete. */
  isGuarded: () => boolean;
  open: (release: ModuleRelease, screens: readonly string[]) => Promise<Screens>;
  report: (report: LoadReport) => void;
}
