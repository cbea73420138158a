import { useLingui } from '@lingui/react/macro';
import type { ClinicContact } from '@polyclinic/contract';
import { Empty } from '@polyclinic/ui/kit/display';
import { ContactLinks } from './contact-links';

/** The clinic offers nothing that patients can book themselves. */
export function NoOnlineBooking({ clinic }: { clinic: ClinicContact }) {
  const { t } = useLingui();
  const { name } = clinic;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t`${name} does not take online bookings at the moment. Please contact the clinic.`}
    >
      <ContactLinks clinic={clinic} />
    </Empty>
  );
}
