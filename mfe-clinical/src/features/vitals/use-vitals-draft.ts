import { useDraft } from '@polyclinic/client';
import type { VitalUnits } from '@polyclinic/contract';
import type { DraftStore } from '@polyclinic/ui';
import { useMemo, useState } from 'react';

/** Stores unsaved vital signs together with the units in which they were typed. */
export function useVitalsDraft<V extends { units: VitalUnits }>(key: string, units: VitalUnits): DraftStore<V> {
  const [first] = useState(units);
  const draft = useDraft<V>(key);
  return useMemo(
    () => ({ ...draft, keep: (values, version) => draft.keep({ units: first, ...values }, version) }),
    [draft, first],
  );
}
