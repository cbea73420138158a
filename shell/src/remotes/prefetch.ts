import type { ModuleRelease } from '@polyclinic/contract';
import type { Catalogue } from '@polyclinic/remote';
import { isCostlyConnection, whenIdle } from '@polyclinic/ui';
import { matchPath } from '@polyclinic/ui/kit/router';
import { useEffect } from 'react';
import { prefetchForms, prefetchScreen } from './preload';
import { onModuleChange, runnerOf } from './running-modules';

// Leaves the bandwidth to the first screen and its data.
const AFTER_FIRST_MS = 3_000;

type Offer = Pick<Catalogue, 'routes' | 'navigation'>;

/**
 * Prefetches a module's files: on hover or focus of a link to it, and for the next module in the menu once the first
 * screen has been displayed for a while; then also what forms need. Never on a slow or metered connection.
 */
export function usePrefetch(offer: Offer | undefined, modules: readonly ModuleRelease[]): void {
  useEffect(() => {
    if (!offer || isCostlyConnection()) return undefined;
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.origin === window.location.origin) prefetchPath(link.pathname, offer, modules);
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    const stop = afterFirst(() => {
      prefetchNext(offer, modules);
      prefetchForms();
    });
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
      stop();
    };
  }, [offer, modules]);
}

function prefetchNext({ routes, navigation }: Offer, modules: readonly ModuleRelease[]): void {
  const next = navigation.find(({ remote }) => !runnerOf(remote).release);
  if (next) prefetchPath(next.path, { routes, navigation }, modules);
}

function prefetchPath(path: string, { routes }: Offer, modules: readonly ModuleRelease[]): void {
  const route = routes.find((one) => matchPath(one.path, path));
  const release = modules.find(({ id }) => id === route?.remote);
  if (!route || !release || runnerOf(release.id).stateOf(route.screen).phase === 'ready') return;
  // The federation runtime comes with the first remote.
  import('./federation').catch(() => undefined);
  prefetchScreen(release, route.screen);
}

/** Runs once when a module has been displayed for a while and the browser is idle. */
function afterFirst(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopIdle: (() => void) | undefined;
  const stopWatching = onModuleChange((hasRunning) => {
    if (!hasRunning || timer !== undefined) return;
    timer = setTimeout(() => {
      stopIdle = whenIdle(act);
    }, AFTER_FIRST_MS);
  });
  return () => {
    stopWatching();
    clearTimeout(timer);
    stopIdle?.();
  };
}
