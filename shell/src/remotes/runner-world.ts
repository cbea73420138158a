import type { LoadReport, ModuleAnswer, ModuleRelease } from '@polyclinic/contract';
import type { Screens } from '@polyclinic/remote';

/** What the state of one module needs of the world around it. */
export interface RunnerWorld {
  /** The module as the page knows it. */
  known: () => ModuleAnswer | undefined;
  /** The same, waiting for the registry's first answer. */
  find: () => Promise<ModuleAnswer | undefined>;
  /** The same, asking the registry again. */
  ask: () => Promise<ModuleAnswer | undefined>;
  /** The newest release that goes with the shared versions of this page. */
  compatible: () => Promise<ModuleRelease | null | undefined>;
  isWithdrawn: (digest: string) => boolean;
  /** Whether a form with a guard is open: what is on the page then stays, whatever it lacks. */
  isGuarded: () => boolean;
  open: (release: ModuleRelease, screens: readonly string[]) => Promise<Screens>;
  report: (report: LoadReport) => void;
}
