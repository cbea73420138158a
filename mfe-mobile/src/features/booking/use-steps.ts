import { WIZARD_ADVANCE_MS } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useEffect, useRef, useState } from 'react';
import { nextStep, searchOf, stepAfter, stepBefore, stepOf, type Choice, type Offer, type Step } from './choice';

/** State of an entry of the history: each step has one, so that the back button of the device leads to the step before. */
interface StepState {
  /** The booking was opened from a page, to which closing returns. */
  fromList?: boolean;
  /** Entries of the booking before this one. */
  depth?: number;
  from?: Step;
}

interface StepsOptions {
  choice: Choice;
  offer: Offer;
}

/** The step of the address, and the ways from one step to another. */
export function useSteps({ choice, offer }: StepsOptions) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { fromList = false, depth = 0, from } = (state ?? {}) as StepState;
  const step = stepOf(search, choice, offer);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leavesTo, setLeavesTo] = useState<string>();

  // Going back within the pause must not lead on.
  useEffect(() => () => clearTimeout(timer.current), [step]);

  // The entry of an earlier step does not know the later choices, and a reload must not lose them.
  const shown = searchOf(choice, step);
  useEffect(() => {
    if (search !== shown && leavesTo === undefined) void navigate({ search: shown }, { replace: true, state });
  }, [search, shown, leavesTo, navigate, state]);

  function show(next: Step, chosen: Choice = choice): void {
    clearTimeout(timer.current);
    void navigate({ search: searchOf(chosen, next) }, { state: { fromList, depth: depth + 1, from: step } });
  }

  function replaceBy(next: Step): void {
    clearTimeout(timer.current);
    void navigate({ search: searchOf(choice, next) }, { replace: true, state });
  }

  const before = stepBefore(step, offer);
  const latest = useRef({ show, replaceBy });
  useEffect(() => {
    latest.current = { show, replaceBy };
  });

  // A step without anything to choose passes by itself.
  const isSkipped = (step === 2 && !offer.hasDoctors) || (step === 5 && !offer.hasTypes);
  useEffect(() => {
    if (!isSkipped) return undefined;
    const skip = setTimeout(() => latest.current.replaceBy(nextStep(step)), WIZARD_ADVANCE_MS);
    return () => clearTimeout(skip);
  }, [isSkipped, step]);

  return {
    step,
    before,
    /** The address to which the booking is being left. */
    leavesTo: depth === 0 ? leavesTo : undefined,
    isLeaving: leavesTo !== undefined,
    show,
    /** Shows the next step after the pause of the specification. */
    advance(chosen: Choice, from: Step = step): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current.show(stepAfter(from, chosen), chosen), WIZARD_ADVANCE_MS);
    },
    /** Stays in this step, as its choice is not available. */
    stay: () => clearTimeout(timer.current),
    previous(): void {
      if (before === undefined) return;
      if (depth > 0 && from === before) void navigate(-1);
      else replaceBy(before);
    },
    next: () => show(nextStep(step)),
    /** Leaves without the steps in the history, so that Back does not return to them. */
    leave(to: string = paths.appointments): void {
      clearTimeout(timer.current);
      if (fromList) {
        void navigate(-(depth + 1));
        return;
      }
      setLeavesTo(to);
      if (depth > 0) void navigate(-depth);
    },
  };
}
