import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { ShiftProblem } from '@polyclinic/contract';
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
  held: HeldShifts;
  target: Target;
  problems: readonly ShiftProblem[];
}

/** Copies and moves shifts to another day or person. Shifts that break a rule wait for a reason. */
export function usePlaceShifts() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [blocked, setBlocked] = useState<BlockedPlacement>();
  const { mutateAsync: create, isPending: isCreating } = useMutation(api.shifts.create.mutationOptions());
  const { mutateAsync: update, isPending: isUpdating } = useMutation(api.shifts.update.mutationOptions());

  const send = useCallback(
    async ({ shifts, mode }: HeldShifts, { personId, date }: Target, overrideReason?: string) => {
      const reason = overrideReason === undefined ? {} : { overrideReason };
      for (const shift of shifts) {
        const place = { employeeId: personId || null, ...timesOn(date, shift) };
        const { id, version, departmentId, breakMinutes, title, skills } = shift;
        if (mode === 'move') await update({ params: { id }, body: { ...place, version, ...reason } });
        else await create({ body: { ...place, departmentId, breakMinutes, title, skills, ...reason } });
      }
    },
    [create, update],
  );

  const place = useCallback(
    async (held: HeldShifts, target: Target) => {
      const shifts = held.mode === 'move' ? held.shifts.filter(isMovable) : held.shifts;
      try {
        await send({ ...held, shifts }, target);
        const count = shifts.length;
        void message.success(
          held.mode === 'move'
            ? plural(count, { one: '# shift moved', other: '# shifts moved' })
            : plural(count, { one: '# shift copied', other: '# shifts copied' }),
        );
      } catch (error) {
        const problems = problemsIn(error);
        if (problems.length > 0) setBlocked({ held: { ...held, shifts }, target, problems });
        else void message.error(errorText(error, t`Couldn't change the shift. Try again.`));
      }
    },
    [send, message, t],
  );

  return {
    place,
    blocked,
    isPlacing: isCreating || isUpdating,
    /** Saves the placement that waits, with the reason for the exception. */
    placeWith: async (reason: string) => {
      if (blocked) await send(blocked.held, blocked.target, reason);
    },
    giveUp: () => setBlocked(undefined),
  };
}
