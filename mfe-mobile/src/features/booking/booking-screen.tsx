import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { ListSkeleton, Page } from '@polyclinic/ui';
import { useLocation } from '@polyclinic/ui/kit/router';
import { BookingWizard } from './booking-wizard';
import { choiceOf } from './choice';
import { useBookingDraft } from './use-booking-draft';

/** Books an appointment on a phone; an unfinished booking continues as it was left. */
export function BookingScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const { restored, keep, drop } = useBookingDraft(choiceOf(search), useClinicToday());
  if (!restored) {
    return (
      <Page title={t`Book Appointment`}>
        <ListSkeleton rows={6} />
      </Page>
    );
  }
  const { choice, notes, isRestored } = restored;
  return <BookingWizard initial={choice} notes={notes} isRestored={isRestored} draft={{ keep, drop }} />;
}
