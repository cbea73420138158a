import { useEffect, useState } from 'react';
import type * as Overlay from '../overlay';

type Layers = typeof Overlay;

let layers: Layers | undefined;
let loading: Promise<Layers> | undefined;

/** Loads dialogs, drawers, menus and messages. After a failure the next call tries again. */
export function loadLayers(): Promise<Layers> {
  loading ??= fetchLayers();
  return loading;
}

async function fetchLayers(): Promise<Layers> {
  try {
    layers = await import('../overlay');
    return layers;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Returns dialogs, drawers, menus and messages if they are loaded. */
export function loadedLayers(): Layers | undefined {
  return layers;
}

/** Returns dialogs, drawers and menus as soon as they are wanted and loaded. */
export function useLayers(isWanted: boolean): Layers | undefined {
  const [, setLoaded] = useState(layers);
  useEffect(() => {
    if (isWanted) void loadLayers().then(setLoaded);
  }, [isWanted]);
  return isWanted ? layers : undefined;
}
