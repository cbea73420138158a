import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { schedule } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Link } from '@polyclinic/ui/kit/router';
import { NoDoctors, useHasNoDoctors } from '../no-doctors';

interface NoSlotsProps {
  /** Why the day is closed, if it is. */
  reason: string | undefined;
}

/** Says that a day has no slots, and what a new clinic has to set up before it has any. */
export function NoSlots({ reason }: NoSlotsProps) {
  const { t } = useLingui();
  const hasNoDoctors = useHasNoDoctors();
  const maySetHours = useMay(schedule.setHours.access);
  return (
    <>
      <p role="status">{reason ?? t`No available slots for selected date`}</p>
      {hasNoDoctors ? (
        <NoDoctors />
      ) : (
        maySetHours &&
        !reason && (
          <p>
            <Link to={paths.schedule}>{t`Check the clinic's hours`}</Link>
          </p>
        )
      )}
    </>
  );
}
