import { drafts } from '@polyclinic/contract';
import { useEffect, useMemo } from 'react';
import { createApi } from './api';
import { adoptDeviceKey, deviceStore } from './device-store';

const api = createApi({ drafts });

// Half of the two seconds of typing that a dying tab may lose; the rest is the request.
const PAUSE_MS = 1_000;

interface StoredValues<V> {
  values: Partial<V>;
  at: string;
  recordVersion: number | null;
}

/**
 * Saves the draft of a form on the server, because no readable clinical data may stay in a browser: it survives a closed
 * tab and is available on other devices. Input that the server has not confirmed yet is stored in the browser, encrypted with a
 * key that only the server knows, so that it also survives a server that does not respond. `secret` names a field that is never stored, such as a password.
 */
export function useDraft<V extends object>(key: string, secret?: keyof V & string) {
  const store = useMemo(() => openDraft<V>(key, secret), [key, secret]);
  useEffect(() => {
    // Not 'unload': phones do not fire it, and it disables the back/forward cache.
    window.addEventListener('pagehide', store.flush);
    const close = store.open();
    return () => {
      window.removeEventListener('pagehide', store.flush);
      store.flush();
      close();
    };
  }, [store]);
  return store;
}

function openDraft<V extends object>(key: string, secret: string | undefined) {
  const params = { key };
  const device = deviceStore(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { content: string; recordVersion: number | null } | undefined;
  // Serialised: a slow write must not arrive after a later one, or after the draft was deleted.
  let line: Promise<unknown> = Promise.resolve();

  const queue = (work: () => Promise<unknown>) => {
    // The values are still in the form, and the next keystroke saves again.
    line = line.then(work).catch(() => undefined);
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = waiting;
    waiting = undefined;
    if (!body) return;
    queue(async () => {
      await api.drafts.save.call({ params, body });
      // The server has one draft for each form: with a second tab the copy here stays, because that tab replaces it there.
      const isElsewhere = await device.isOpenElsewhere();
      if (!waiting && !isElsewhere) device.drop();
    });
  };

  return {
    async load(): Promise<StoredValues<V> | null> {
      // A draft that is being deleted must not come back.
      await line;
      try {
        const { draft: saved, deviceKey } = await api.drafts.get.call({ params });
        await adoptDeviceKey(deviceKey);
        // A copy in the browser did not reach the server, so it is the latest input on this device.
        const draft = (await device.load()) ?? saved;
        if (!draft) return null;
        const { content, updatedAt: at, recordVersion } = draft;
        return { values: JSON.parse(content) as Partial<V>, at, recordVersion };
      } catch {
        // If the draft cannot be loaded the form opens empty; typing must not wait for it.
        return null;
      }
    },

    keep(values: Partial<V>, recordVersion: number | null): void {
      const stored = Object.entries(values).filter(([name]) => name !== secret);
      waiting = { content: JSON.stringify(Object.fromEntries(stored)), recordVersion };
      device.keep(waiting);
      // Throttled from the first keystroke rather than debounced: continuous typing is saved as well.
      timer ??= setTimeout(flush, PAUSE_MS);
    },

    drop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      device.drop();
      queue(() => api.drafts.remove.call({ params }));
    },

    /** Sends pending changes at once. */
    flush,

    /** States that the form is open in this tab, until the returned function is called. */
    open: () => device.open(),
  };
}
