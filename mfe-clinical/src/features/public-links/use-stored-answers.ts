import { openAnswerSafe, type AnswerSafe, type StoredAnswers } from '@polyclinic/client/answer-safe';
import type { FormAnswers } from '@polyclinic/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

const SETTLED_MS = 400;

interface StoredState {
  /** Undefined until storage has been read. */
  stored: StoredAnswers | undefined;
  /** True if stored answers were found. */
  isRestored: boolean;
  /** False if this browser cannot store anything. */
  isKept: boolean;
}

/** Loads the answers stored on this device, and stores changes. */
export function useStoredAnswers(secret: string, expiresAt: string) {
  const [state, setState] = useState<StoredState>({ stored: undefined, isRestored: false, isKept: true });
  const safe = useRef<AnswerSafe>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      safe.current = await openAnswerSafe(secret, expiresAt);
      const found = await safe.current?.read();
      const fresh = { answers: {}, submissionId: newId() };
      if (!leaving.signal.aborted)
        setState({ stored: found ?? fresh, isRestored: Boolean(found), isKept: Boolean(safe.current) });
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer.current);
    };
  }, [secret, expiresAt]);

  const { stored } = state;
  const keep = useCallback(
    (answers: FormAnswers) => {
      clearTimeout(timer.current);
      if (!stored) return;
      timer.current = setTimeout(() => {
        const { submissionId } = stored;
        safe.current?.keep({ answers, submissionId }).catch(() => {
          // Storage is full: the person is informed that nothing is stored.
          setState((current) => ({ ...current, isKept: false }));
        });
      }, SETTLED_MS);
    },
    [stored],
  );

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    safe.current?.clear();
  }, []);

  return { ...state, keep, clear };
}

/** crypto.randomUUID is missing on a page without TLS; getRandomValues is not. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
