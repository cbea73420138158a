import { useFirstScreenShown } from '@polyclinic/frame';
import { useEffect, useState, type ComponentType } from 'react';

/** Leaves the first moments to the person. */
const AFTER_MS = 3_000;

/** Loads the version watcher, which no screen waits for, a while after the first screen. */
export function VersionHost() {
  const [Watch, setWatch] = useState<ComponentType>();
  const isFirstShown = useFirstScreenShown();

  useEffect(() => {
    if (!isFirstShown) return undefined;
    const fetchWatch = async () => {
      const { VersionWatch } = await import('./version-watch');
      setWatch(() => VersionWatch);
    };
    // The page works without it; the next page tries again.
    const timer = setTimeout(() => void fetchWatch().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFirstShown]);

  return Watch ? <Watch /> : null;
}
