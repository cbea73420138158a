import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@polyclinic/ui';
import type { ReactNode } from 'react';
import { NoDoctors, useHasNoDoctors } from '../../lib/no-doctors';

interface NoAppointmentsProps {
  action: ReactNode;
  /** The finished ones are folded away. */
  hasFinished: boolean;
}

/** Replaces an empty list of appointments: in a clinic without doctors it says what to add first. */
export function NoAppointments({ action, hasFinished }: NoAppointmentsProps) {
  const { t } = useLingui();
  if (useHasNoDoctors()) return <NoDoctors />;
  return (
    <EmptyState
      text={hasFinished ? t`No upcoming appointments` : t`No appointments found`}
      hint={t`Choose other dates, or clear the filters.`}
      action={action}
    />
  );
}
