import { UNDO_MS } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Removal {
  id: string;
  /** Message about the deletion. */
  text: string;
}

/** Hides a deleted item at once and sends the deletion when the undo expires or the screen unmounts. */
export function useDelayedRemoval(send: (id: string) => Promise<unknown>, onFailed: (error: unknown) => void) {
  const offerUndo = useUndo();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const show = useCallback((id: string) => {
    setHidden((before) => new Set([...before].filter((one) => one !== id)));
  }, []);

  const finish = useRef<(id: string) => void>(undefined);
  useEffect(() => {
    finish.current = (id) => {
      waiting.current.delete(id);
      send(id).catch((error: unknown) => {
        show(id);
        onFailed(error);
      });
    };
  }, [send, show, onFailed]);

  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const [id, timer] of left) {
        clearTimeout(timer);
        finish.current?.(id);
      }
    };
  }, []);

  const remove = useCallback(
    ({ id, text }: Removal) => {
      setHidden((before) => new Set([...before, id]));
      const timer = setTimeout(() => finish.current?.(id), UNDO_MS);
      waiting.current.set(id, timer);
      offerUndo({
        text,
        undo: () => {
          // If it was sent meanwhile, it stays deleted.
          if (!waiting.current.delete(id)) return;
          clearTimeout(timer);
          show(id);
        },
      });
    },
    [offerUndo, show],
  );

  return { hidden, remove };
}
