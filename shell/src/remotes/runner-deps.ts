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
  /** Returns whether a dev server serves the release: its crashes are what the developer wants to see. */
  isInDevelopment: (release: ModuleRelease) => boolean;
  /** Returns whether this device passes over a release for now, because it crashed or froze a page. */
  isAvoided: (release: ModuleRelease) => boolean;
  /** Returns whether a release that is passed over may still run where there is no other. */
  isLastResort: (release: ModuleRelease) => boolean;
  avoid: (release: ModuleRelease) => void;
  /** Gives all releases of the module another chance on this device. */
  forgive: () => void;
  /** Runs a load with a mark on the device, which stays if the load freezes the page. */
  watch: <T>(release: ModuleRelease, load: () => Promise<T>) => Promise<T>;
  /** Returns whether the files of these releases that did not arrive can be fetched by now. */
  isBack: (releases: readonly ModuleRelease[]) => Promise<boolean>;
  open: (release: ModuleRelease, screens: readonly string[]) => Promise<Screens>;
  report: (report: LoadReport) => void;
}
