import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@polyclinic/ui';
import type { ReactNode } from 'react';
import { NoDoctors, useHasNoDoctors } from '../../lib/no-doctors';

/** Replaces an empty list of appointments: in a clinic without doctors it says what to add first. */
export function NoAppointments({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  if (useHasNoDoctors()) return <NoDoctors />;
  return (
    <EmptyState text={t`No appointments found`} hint={t`Choose other dates, or clear the filters.`} action={action} />
  );
}
