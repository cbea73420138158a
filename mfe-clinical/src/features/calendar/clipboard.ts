import { setTabNote, tabNote } from '@polyclinic/client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Only ids, no names: what a tab stores must not say who is a patient. It is cleared when the person signs out. */
const KEY = 'calendar-clipboard';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const stored = () => tabNote(KEY);

function store(ids: readonly string[]): void {
  setTabNote(KEY, ids.join(','));
  for (const listener of listeners) listener();
}

/** Appointments set aside in this tab until they are placed on another day; the records are unchanged meanwhile. */
export function useClipboard() {
  const text = useSyncExternalStore(subscribe, stored, stored);
  const ids = useMemo(() => text.split(',').filter(Boolean), [text]);
  const add = useCallback((id: string) => {
    const held = stored().split(',').filter(Boolean);
    if (!held.includes(id)) store([...held, id]);
  }, []);
  const remove = useCallback((id: string) => {
    store(
      stored()
        .split(',')
        .filter((one) => one && one !== id),
    );
  }, []);
  return { ids, add, remove };
}
