import { LazyScreen } from '@polyclinic/ui';
import type { ComponentType } from 'react';
import { forgetScreens, loadScreens } from './load-remote';

/** A component of a remote, by the name it has in the remote's declaration. */
export function RemoteScreen({ remote, screen }: { remote: string; screen: string }) {
  return (
    <LazyScreen
      id={`${remote}/${screen}`}
      load={() => fetchScreen(remote, screen)}
      onRetry={() => forgetScreens(remote)}
    />
  );
}

// A file whose preload has failed fails once more for whoever asks next, without being asked for again.
const PAUSES_MS = [300, 1000];

async function fetchScreen(remote: string, screen: string): Promise<ComponentType> {
  const screens = await loadScreens(remote);
  const load = screens[screen];
  if (!load) throw new Error(`The ${remote} module has no screen named ${screen}`);
  return PAUSES_MS.reduce((loading, pause) => loading.catch(() => after(pause).then(load)), load());
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
