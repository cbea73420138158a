import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { CONFLICT_LABELS } from '@polyclinic/clinic-ui/booking';
import { useFormat } from '@polyclinic/ui';
import type { Soonest } from './use-soonest';

/** Returns a function for the first free time of a doctor, or the reason why there is none on that day. */
export function useAvailabilityText(): (soonest: Soonest | undefined, doctorId: string) => string | undefined {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  return (soonest, doctorId) => {
    const doctor = soonest?.doctors.find(({ id }) => id === doctorId);
    if (!soonest || !doctor) return undefined;
    const { firstSlot, away } = doctor;
    const day = soonest.date === today ? t`today` : format.dayMonth(soonest.date);
    if (firstSlot) {
      const time = format.time(firstSlot);
      return t`free ${day}, ${time}`;
    }
    const reason = i18n._(CONFLICT_LABELS[away ?? 'CAPACITY']);
    return `${day}: ${reason}`;
  };
}
