import { useSearchParams } from '@polyclinic/ui/kit/router';
import { useCallback, useMemo } from 'react';

type Values<K extends string> = Record<K, string>;

/**
 * State in the URL, so that links, reload and Back preserve it: plain text values, each with a default. Values equal to
 * their default are omitted from the URL.
 */
export function useSearchParamsState<K extends string>(
  defaults: Values<K>,
): [Values<K>, (changes: Partial<Values<K>>, how?: { push?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  // Screens pass both as literals: compare them by content, not by identity.
  const defaultsJson = JSON.stringify(defaults);
  const fallback = useMemo(() => JSON.parse(defaultsJson) as Values<K>, [defaultsJson]);
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
