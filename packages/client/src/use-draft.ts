import { drafts } from '@polyclinic/contract';
import { useEffect, useMemo } from 'react';
import { createApi } from './api';

const api = createApi({ drafts });

// Half of what may be lost when a tab dies, two seconds; the rest is the way to the server.
const PAUSE_MS = 1_000;

interface Kept<V> {
  values: Partial<V>;
  at: string;
  recordVersion: number | null;
}

/**
 * Keeps what is typed into the form of this name with the server, because nothing clinical may stay in a browser: it
 * survives a closed tab and is found again on another device.
 */
export function useDraft<V extends object>(key: string) {
  const store = useMemo(() => openDraft<V>(key), [key]);
  useEffect(() => {
    // Not 'unload': phones do not send it, and it keeps pages out of the browser's cache.
    window.addEventListener('pagehide', store.flush);
    return () => {
      window.removeEventListener('pagehide', store.flush);
      store.flush();
    };
  }, [store]);
  return store;
}

function openDraft<V extends object>(key: string) {
  const params = { key };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { content: string; recordVersion: number | null } | undefined;
  // One after the other: a slow write must not arrive after the one that was typed later, or after the end.
  let line: Promise<unknown> = Promise.resolve();

  const queue = (work: () => Promise<unknown>) => {
    // What cannot be kept is still in the form, and the next letter tries again.
    line = line.then(work).catch(() => undefined);
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = waiting;
    waiting = undefined;
    if (body) queue(() => api.drafts.save.call({ params, body }));
  };

  return {
    async load(): Promise<Kept<V> | null> {
      try {
        const { draft } = await api.drafts.get.call({ params });
        if (!draft) return null;
        const { content, updatedAt: at, recordVersion } = draft;
        return { values: JSON.parse(content) as Partial<V>, at, recordVersion };
      } catch {
        // Without its draft a form is empty, as it was before there were drafts; typing must not wait for one.
        return null;
      }
    },

    keep(values: Partial<V>, recordVersion: number | null): void {
      waiting = { content: JSON.stringify(values), recordVersion };
      // From the first letter on, not after the last: whoever types without a pause is saved as well.
      timer ??= setTimeout(flush, PAUSE_MS);
    },

    drop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      queue(() => api.drafts.remove.call({ params }));
    },

    /** Sends at once what waits to be kept. */
    flush,
  };
}
