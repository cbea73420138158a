import { storeAhead, useAutoSync, useUser } from '@polyclinic/client';
import { useMyDashboard } from '@polyclinic/clinic-ui';
import { whenIdle } from '@polyclinic/ui';
import { useEffect } from 'react';

/** Stores the day of a clinician on the phone, so that it can be read without a network. */
export function DayAhead() {
  const { id } = useUser();
  const isOn = useAutoSync();
  const { data } = useMyDashboard();
  // As text, because each refresh of the dashboard makes another list of the same patients.
  const patients = data && JSON.stringify([...new Set([...data.waiting, ...data.today].map((one) => one.patientId))]);
  useEffect(() => {
    if (!isOn || patients === undefined) return undefined;
    const reads = async () => {
      // The contract of the record comes after the dashboard.
      const { readsOfDay } = await import('./reads-of-day');
      return readsOfDay(JSON.parse(patients) as string[], id);
    };
    // Without a network what was stored before is still there.
    return whenIdle(() => void storeAhead(reads).catch(() => undefined));
  }, [isOn, id, patients]);
  return null;
}
