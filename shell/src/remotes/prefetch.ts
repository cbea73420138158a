import type { ModuleRelease } from '@polyclinic/contract';
import type { Catalogue } from '@polyclinic/remote';
import { matchPath } from '@polyclinic/ui/kit/router';
import { useEffect } from 'react';
import { prefetchScreen } from './preload';
import { onModuleChange, runnerOf } from './running-modules';

// The first screen and its data have the line for themselves.
const AFTER_FIRST_MS = 3_000;

type Offer = Pick<Catalogue, 'routes' | 'navigation'>;

/**
 * Sends for a module's files before it is opened: when the pointer or the focus comes to a link into it, and, once the
 * first screen has been there for a while, those of the next module in the menu. Never on a line that is slow or paid by
 * the byte.
 */
export function usePrefetch(offer: Offer | undefined, modules: readonly ModuleRelease[]): void {
  useEffect(() => {
    if (!offer || isCostly()) return undefined;
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.origin === window.location.origin) prefetchPath(link.pathname, offer, modules);
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    const stop = whenIdle(() => prefetchNext(offer, modules));
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
  // What runs every remote comes with the first of them.
  import('./federation').catch(() => undefined);
  prefetchScreen(release, route.screen);
}

/** Runs once when a module has been on the page for a while and the browser has nothing else to do. */
function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const stopWatching = onModuleChange((hasRunning) => {
    if (!hasRunning || timer !== undefined) return;
    timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) idle = window.requestIdleCallback(act);
      else act();
    }, AFTER_FIRST_MS);
  });
  return () => {
    stopWatching();
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** A person who saves data, pays by the byte or waits for each one. Browsers that do not say are taken at their best. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return false;
  return connection.saveData === true || connection.type === 'cellular' || /2g|3g/.test(connection.effectiveType ?? '');
}
