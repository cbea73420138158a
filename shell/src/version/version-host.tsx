import { useEffect, useState, type ComponentType } from 'react';

/** By then the first screen has its data. */
const AFTER_MS = 3_000;

/** Loads the version watcher, which no screen waits for, when the page is idle. */
export function VersionHost() {
  const [Watch, setWatch] = useState<ComponentType>();

  useEffect(() => {
    const fetchWatch = async () => {
      const { VersionWatch } = await import('./version-watch');
      setWatch(() => VersionWatch);
    };
    // The page works without it; the next page tries again.
    const timer = setTimeout(() => void fetchWatch().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return Watch ? <Watch /> : null;
}
