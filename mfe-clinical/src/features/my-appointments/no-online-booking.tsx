import { useLingui } from '@lingui/react/macro';
import type { ClinicContact } from '@polyclinic/contract';
import { EmptyState } from '@polyclinic/ui';
import { ContactLinks } from './contact-links';

/** The clinic offers nothing that patients can book themselves. */
export function NoOnlineBooking({ clinic }: { clinic: ClinicContact }) {
  const { t } = useLingui();
  const { name } = clinic;
  return (
    <EmptyState
      text={t`${name} does not take online bookings at the moment. Please contact the clinic.`}
      action={<ContactLinks clinic={clinic} />}
    />
  );
}
