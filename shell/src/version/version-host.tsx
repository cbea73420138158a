import { useEffect, useState, type ComponentType } from 'react';

/** By then the first screen has what it needs. */
const AFTER_MS = 3_000;

/** Fetches what no screen waits for when the page has nothing better to do. */
export function VersionHost() {
  const [Watch, setWatch] = useState<ComponentType>();

  useEffect(() => {
    const fetchWatch = async () => {
      const { VersionWatch } = await import('./version-watch');
      setWatch(() => VersionWatch);
    };
    // Without it the page works as it is; the next page tries again.
    const timer = setTimeout(() => void fetchWatch().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return Watch ? <Watch /> : null;
}
