import { sendFirstQueries, useSession } from '@polyclinic/client';
import type { ModuleRelease } from '@polyclinic/contract';
import { personOf } from '@polyclinic/frame';
import { catalogueFor, type Catalogue, type Device, type Person } from '@polyclinic/remote';
import { isPhone } from '@polyclinic/ui';
import type { QueryClient } from '@polyclinic/ui/kit/query';
import { matchPath } from '@polyclinic/ui/kit/router';
import { preloadScreens } from './preload';
import { listModules } from './registry';
import { runnerOf } from './running-modules';

let leave: (() => void) | undefined;

/**
 * Loads the screen at the address while the texts of the frame load: the component that shows it would request it only
 * after the frame has been rendered. Resolves when it is ready or has failed, which that component then reports.
 */
export async function loadFirstScreen(client: QueryClient): Promise<void> {
  const person = personOf(useSession.getState());
  if (!person) return;
  const modules = await listModules();
  const { routes } = offerFor(modules, person, isPhone() ? 'mobile' : 'desktop');
  const first = routes.find(({ path }) => matchPath(path, window.location.pathname));
  const release = modules.find(({ id }) => id === first?.remote);
  if (!first || !release) return;
  if (first.opensWith) sendFirstQueries(client, first.opensWith);
  preloadScreens(release, [first.screen]);
  const runner = runnerOf(first.remote);
  leaveFirstScreen();
  leave = runner.show(first.screen);
  await new Promise<void>((resolve) => {
    const stop = runner.subscribe(() => {
      if (runner.stateOf(first.screen).phase === 'waiting') return;
      stop();
      resolve();
    });
  });
}

/** Ends the hold on the first screen, once the component that shows it has its own. */
export function leaveFirstScreen(): void {
  leave?.();
  leave = undefined;
}

interface Offer {
  modules: readonly ModuleRelease[];
  person: Person;
  device: Device;
  catalogue: Catalogue;
}

let last: Offer | undefined;

/** Returns what the modules offer a person on a device; the last result is cached for the page that is rendered next. */
export function offerFor(modules: readonly ModuleRelease[], person: Person, device: Device): Catalogue {
  if (last?.modules === modules && last.device === device && isSame(last.person, person)) return last.catalogue;
  const catalogue = catalogueFor(
    modules.map(({ declaration }) => declaration),
    person,
    device,
  );
  last = { modules, person, device, catalogue };
  return catalogue;
}

function isSame(one: Person, other: Person): boolean {
  if (one === 'platform' || other === 'platform') return one === other;
  return one.role === other.role && one.duties === other.duties;
}
