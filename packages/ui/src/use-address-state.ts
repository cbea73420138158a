import { useSearchParams } from '@polyclinic/ui/kit/router';
import { useCallback, useMemo } from 'react';

type Values<K extends string> = Record<K, string>;

/**
 * State that lives in the address, so that a link, a reload and the Back button keep it: simple text values, each with
 * its default. Values equal to their default stay out of the address.
 */
export function useAddressState<K extends string>(
  defaults: Values<K>,
): [Values<K>, (changes: Partial<Values<K>>, how?: { push?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const keys = Object.keys(defaults) as K[];
  const read = keys.map((key) => search.get(key) ?? defaults[key]);
  const signature = JSON.stringify([keys, read]);

  const values = useMemo(() => {
    const [names, held] = JSON.parse(signature) as [K[], string[]];
    return Object.fromEntries(names.map((key, i) => [key, held[i]])) as Values<K>;
  }, [signature]);

  const change = useCallback(
    (changes: Partial<Values<K>>, { push = false } = {}) => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [key, value] of Object.entries(changes) as [K, string | undefined][]) {
            if (value === undefined || value === defaults[key]) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: !push },
      );
    },
    // The defaults are written in place by the screen; their content, not their identity, matters.
    [setSearch, JSON.stringify(defaults)],
  );
  return [values, change];
}
