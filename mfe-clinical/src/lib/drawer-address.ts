/** Which drawer an address opens on top of a list, and for which record: `?status=OPEN&edit=<id>`. */
export interface DrawerAddress<Key extends string> {
  /** The address with this drawer open. */
  opened(search: string, drawer: Key, id?: string): string;
  /** The list's own address, without the question mark. */
  closed(search: string): string;
  read(search: string): { drawer: Key; id: string } | undefined;
}

/** The drawers of one list, by the words that stand for them in its address. */
export function drawerAddress<Key extends string>(...keys: readonly Key[]): DrawerAddress<Key> {
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
