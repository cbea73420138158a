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
  // Both are written in place by the screen: their content, not their identity, decides whether something changed.
  const written = JSON.stringify(defaults);
  const fallback = useMemo(() => JSON.parse(written) as Values<K>, [written]);
  const shown = JSON.stringify(valuesIn(search, fallback));
  const values = useMemo(() => JSON.parse(shown) as Values<K>, [shown]);

  const change = useCallback(
    (changes: Partial<Values<K>>, { push = false } = {}) => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [key, value] of Object.entries(changes) as [K, string | undefined][]) {
            if (value === undefined || value === fallback[key]) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: !push },
      );
    },
    [setSearch, fallback],
  );
  return [values, change];
}

function valuesIn<K extends string>(search: URLSearchParams, fallback: Values<K>): Values<K> {
  const entries = Object.entries<string>(fallback).map(([key, value]) => [key, search.get(key) ?? value]);
  return Object.fromEntries(entries) as Values<K>;
}
