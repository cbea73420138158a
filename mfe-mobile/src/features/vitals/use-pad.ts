import { useDraft } from '@polyclinic/client';
import { useLeaveGuard } from '@polyclinic/ui';
import { useEffect, useReducer, useRef } from 'react';
import { afterKey, type PadAction, type PadState } from './pad-state';
import type { PadEntry } from './pad-values';

/** The pad of a patient; what is typed is stored as a draft until it is saved or discarded. */
export function usePad(patientId: string, first: PadState) {
  const [state, dispatch] = useReducer(afterKey, first);
  const guard = useLeaveGuard();
  const draft = useDraft<PadEntry>(`vitals.pad.${patientId}`);
  const isTouched = useRef(false);

  useEffect(() => {
    const closing = new AbortController();
    void draft.load().then((found) => {
      // Keys that were pressed meanwhile take precedence.
      if (closing.signal.aborted || !found || isTouched.current) return;
      guard.touch();
      dispatch({ type: 'restore', entry: found.values });
    });
    return () => closing.abort();
  }, [draft, guard]);
  useEffect(() => guard.onGivenUp(draft.drop), [draft, guard]);

  const { texts, units, onOxygen, consciousness } = state;
  useEffect(() => {
    if (isTouched.current) draft.keep({ texts, units, onOxygen, consciousness }, null);
  }, [draft, texts, units, onOxygen, consciousness]);

  function press(action: PadAction) {
    isTouched.current = true;
    guard.touch();
    dispatch(action);
  }

  /** Ends the entry: nothing is left to ask about or to restore. */
  function done() {
    isTouched.current = false;
    guard.release();
    draft.drop();
  }

  return { state, press, done };
}
