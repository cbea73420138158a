import { useLingui } from '@lingui/react/macro';
import { App } from '@polyclinic/ui/kit/app';
import { guardBack, guardLeave } from '@polyclinic/ui/kit/router';
import { useEffect, useMemo, useRef } from 'react';

/** Protects unsaved input of a form from everything that would discard it. */
export interface LeaveGuard {
  /** Marks the form as dirty. */
  touch: () => void;
  /** Marks the input as saved or discarded. */
  release: () => void;
  /** Asks the person if there is unsaved input. */
  mayLeave: () => Promise<boolean>;
  /** Subscribes to leaving without saving; returns the unsubscribe function. */
  onGivenUp: (listener: () => void) => () => void;
}

/** Prevents the loss of unsaved input: closing, Back, shortcuts, voice and unloading ask first. */
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
        content: t`Your changes have not been saved.`,
        okText: t`Leave page`,
        cancelText: t`Stay on page`,
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
      // Pressing Back again while the question is open does not open a second one.
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

/** The router numbers its history entries. */
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}
