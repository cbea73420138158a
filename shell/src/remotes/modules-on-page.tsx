import type { ModuleRelease } from '@polyclinic/contract';
import { recordTitlesOf, type Catalogue } from '@polyclinic/remote';
import type { ModulesOnPage } from '@polyclinic/remote/slot';
import { RemoteScreen } from './remote-screen';

/** Returns what the modules of this page add to each other's screens, as far as the person may see it. */
export function modulesOnPage(catalogue: Catalogue | undefined, modules: readonly ModuleRelease[]): ModulesOnPage {
  const extensions = catalogue?.extensions ?? [];
  return {
    renderSlot: (slot, given) =>
      extensions
        .filter((extension) => extension.slot === slot)
        .map(({ remote, screen }) => (
          <RemoteScreen key={`${remote}/${screen}`} remote={remote} screen={screen} given={given} isCard />
        )),
    recordTitles: recordTitlesOf(modules.map(({ declaration }) => declaration)),
    nextActions: catalogue?.nextActions ?? [],
    settingsPages: catalogue?.settingsPages ?? [],
  };
}
