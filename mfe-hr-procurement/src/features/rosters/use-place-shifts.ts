import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { RosterShift, ShiftProblem } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useCallback, useState } from 'react';
import { problemsIn } from '../../lib/problems-in';
import { api } from '../../lib/roster-api';
import { isMovable, timesOn, type HeldShifts } from './roster-days';

/** Day of a person to which shifts are copied or moved. */
export interface Target {
  personId: string;
  date: string;
}

/** Placement that breaks a rule, until a reason is given or it is given up. */
export interface BlockedPlacement {
  shift: RosterShift;
  mode: HeldShifts['mode'];
  target: Target;
  problems: readonly ShiftProblem[];
}

/**
 * Copies and moves shifts to another day or person. Shifts that break a rule wait for a reason, those of several
 * placements one after the other.
 */
export function usePlaceShifts() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [waiting, setWaiting] = useState<readonly BlockedPlacement[]>([]);
  const [blocked] = waiting;
  const { mutateAsync: create, isPending: isCreating } = useMutation(api.shifts.create.mutationOptions());
  const { mutateAsync: update, isPending: isUpdating } = useMutation(api.shifts.update.mutationOptions());

  const sendOne = useCallback(
    async (shift: RosterShift, mode: HeldShifts['mode'], { personId, date }: Target, overrideReason?: string) => {
      const reason = overrideReason === undefined ? {} : { overrideReason };
      const place = { employeeId: personId || null, ...timesOn(date, shift) };
      const { id, version, departmentId, breakMinutes, title, skills } = shift;
      if (mode === 'move') await update({ params: { id }, body: { ...place, version, ...reason } });
      else await create({ body: { ...place, departmentId, breakMinutes, title, skills, ...reason } });
    },
    [create, update],
  );

  const place = useCallback(
    async ({ mode, shifts: held }: HeldShifts, target: Target) => {
      const shifts = mode === 'move' ? held.filter(isMovable) : held;
      let count = 0;
      for (const shift of shifts) {
        try {
          await sendOne(shift, mode, target);
          count += 1;
        } catch (error) {
          const problems = problemsIn(error);
          if (problems.length > 0) setWaiting((others) => [...others, { shift, mode, target, problems }]);
          else void message.error(errorText(error, t`Couldn't change the shift. Try again.`));
        }
      }
      if (count === 0) return;
      void message.success(
        mode === 'move'
          ? plural(count, { one: '# shift moved', other: '# shifts moved' })
          : plural(count, { one: '# shift copied', other: '# shifts copied' }),
      );
    },
    [sendOne, message, t],
  );

  return {
    place,
    /** The first placement that waits for a reason. */
    blocked,
    isPlacing: isCreating || isUpdating,
    /** Saves it with the reason for the exception. */
    placeWith: async (reason: string) => {
      if (blocked) await sendOne(blocked.shift, blocked.mode, blocked.target, reason);
    },
    /** Goes on to the next one. */
    goOn: () => setWaiting(([, ...others]) => others),
  };
}
