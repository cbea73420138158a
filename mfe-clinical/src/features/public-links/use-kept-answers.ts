import { openAnswerSafe, type AnswerSafe, type KeptAnswers } from '@polyclinic/client/answer-safe';
import type { FormAnswers } from '@polyclinic/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

const SETTLED_MS = 400;

interface KeptState {
  /** Undefined until the device has been looked at. */
  kept: KeptAnswers | undefined;
  /** Whether anything was there from before. */
  isRestored: boolean;
  /** False where this browser keeps nothing. */
  isKept: boolean;
}

/** What was answered on this device before, and how to keep what is answered now. */
export function useKeptAnswers(secret: string, expiresAt: string) {
  const [state, setState] = useState<KeptState>({ kept: undefined, isRestored: false, isKept: true });
  const safe = useRef<AnswerSafe>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      safe.current = await openAnswerSafe(secret, expiresAt);
      const found = await safe.current?.read();
      const fresh = { answers: {}, submissionId: newId() };
      if (!leaving.signal.aborted)
        setState({ kept: found ?? fresh, isRestored: Boolean(found), isKept: Boolean(safe.current) });
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer.current);
    };
  }, [secret, expiresAt]);

  const { kept } = state;
  const keep = useCallback(
    (answers: FormAnswers) => {
      clearTimeout(timer.current);
      if (!kept) return;
      timer.current = setTimeout(() => {
        const { submissionId } = kept;
        safe.current?.keep({ answers, submissionId }).catch(() => {
          // The device has no room left: the person is told that nothing is kept.
          setState((current) => ({ ...current, isKept: false }));
        });
      }, SETTLED_MS);
    },
    [kept],
  );

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    safe.current?.clear();
  }, []);

  return { ...state, keep, clear };
}

/** crypto.randomUUID is missing on a page without TLS; random values are not. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
