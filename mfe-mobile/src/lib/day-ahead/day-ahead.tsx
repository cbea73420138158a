import { storeAhead, useAutoSync, useClinicToday, useUser } from '@polyclinic/client';
import { useMyDashboard } from '@polyclinic/clinic-ui';
import { whenIdle } from '@polyclinic/ui';
import { useEffect } from 'react';

/** Stores the day of a person on the phone, so that it can be read without a network. */
export function DayAhead() {
  const user = useUser();
  const today = useClinicToday();
  const isOn = useAutoSync();
  const { data } = useMyDashboard();
  // As text, because each refresh of the dashboard makes another list of the same patients.
  const patients = data && JSON.stringify([...new Set([...data.waiting, ...data.today].map((one) => one.patientId))]);
  useEffect(() => {
    if (!isOn || patients === undefined) return undefined;
    const reads = async () => {
      // The contract of the record comes after the dashboard.
      const { readsOfDay } = await import('./reads-of-day');
      return readsOfDay({ user, today, patientIds: JSON.parse(patients) as string[] });
    };
    // Without a network what was stored before is still there.
    return whenIdle(() => void storeAhead(reads).catch(() => undefined));
  }, [isOn, user, today, patients]);
  return null;
}
