/** The drawer on top of a list and its record, as URL parameters: `?status=OPEN&edit=<id>`. */
export interface DrawerSearchParams<Key extends string> {
  /** Returns the query string with this drawer open. */
  opened(search: string, drawer: Key, id?: string): string;
  /** Returns the list's own query string, without the question mark. */
  closed(search: string): string;
  read(search: string): { drawer: Key; id: string } | undefined;
}

/** Creates the URL functions of a list's drawers, by their parameter names. */
export function drawerSearchParams<Key extends string>(...keys: readonly Key[]): DrawerSearchParams<Key> {
  const closed = (search: string) => {
    const next = new URLSearchParams(search);
    for (const key of keys) next.delete(key);
    return next.toString();
  };
  return {
    closed,
    opened(search, drawer, id = '') {
      const next = new URLSearchParams(closed(search));
      next.set(drawer, id);
      return `?${next}`;
    },
    read(search) {
      const asked = new URLSearchParams(search);
      const drawer = keys.find((key) => asked.has(key));
      return drawer && { drawer, id: asked.get(drawer) ?? '' };
    },
  };
}
