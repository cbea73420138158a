import { useLingui } from '@lingui/react/macro';
import { App } from '@polyclinic/ui/kit/overlay';
import { guardBack, guardLeave } from '@polyclinic/ui/kit/router';
import { useEffect, useMemo, useRef } from 'react';

/** Stands between a form with unsaved entries and everything that would lose them. */
export interface LeaveGuard {
  /** Something was typed. */
  touch: () => void;
  /** It is saved, or given up. */
  release: () => void;
  /** Asks the person where there is something to lose. */
  mayLeave: () => Promise<boolean>;
  /** Told when the person leaves without saving; returns how to stop being told. */
  onGivenUp: (listener: () => void) => () => void;
}

/** Keeps what was typed from being lost: closing, Back, keys, voice and leaving the page ask first. */
export function useLeaveGuard(): LeaveGuard {
  const { modal } = App.useApp();
  const { t } = useLingui();
  const isDirty = useRef(false);
  const question = useRef<Promise<boolean>>(undefined);
  const givenUp = useRef(new Set<() => void>());

  const guard = useMemo<LeaveGuard>(() => {
    const ask = async () => {
      const leaves = await modal.confirm({
        title: t`Leave without saving?`,
        content: t`What you entered here is not saved yet.`,
        okText: t`Leave`,
        cancelText: t`Stay`,
        focusable: { autoFocusButton: 'cancel' },
      });
      question.current = undefined;
      if (!leaves) return false;
      isDirty.current = false;
      for (const listener of givenUp.current) listener();
      return true;
    };
    return {
      touch: () => (isDirty.current = true),
      release: () => (isDirty.current = false),
      // Back, pressed again while the question is open, is no second question.
      mayLeave: async () => !isDirty.current || (question.current ??= ask()),
      onGivenUp: (listener) => {
        givenUp.current.add(listener);
        return () => givenUp.current.delete(listener);
      },
    };
  }, [modal, t]);

  useEffect(() => guardHistory(isDirty, guard.mayLeave), [guard]);
  useEffect(() => guardLeave(guard.mayLeave), [guard]);
  return guard;
}

function guardHistory(isDirty: { current: boolean }, mayLeave: () => Promise<boolean>): () => void {
  const home = placeInHistory();
  let isReturning = false;

  const release = guardBack(() => {
    if (isReturning) {
      isReturning = false;
      return true;
    }
    const steps = home - placeInHistory();
    if (!isDirty.current || steps === 0) return false;
    isReturning = true;
    window.history.go(steps);
    void mayLeave().then((leaves) => leaves && window.history.go(-steps));
    return true;
  });
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isDirty.current) event.preventDefault();
  };

  window.addEventListener('beforeunload', onUnload);
  return () => {
    release();
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** The router numbers its entries. */
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}
