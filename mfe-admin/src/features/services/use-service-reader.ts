import { useLingui } from '@lingui/react/macro';
import { doctorName, minorUnits, personName, useCurrency } from '@polyclinic/clinic-ui';
import { minorDigits, SERVICE_LABELS } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { api } from '../../lib/api';
import type { ReadWith } from './read-service-rows';

/** Returns what the cells of a list are read with; undefined until doctors and rooms are loaded. */
export function useServiceReader(): ReadWith | undefined {
  const { t } = useLingui();
  const label = useLabels(SERVICE_LABELS);
  const digits = minorDigits(useCurrency());
  const { numberFormat } = useContext(SettingContext).formats;
  const doctors = useQuery(api.users.doctors.queryOptions());
  const rooms = useQuery(api.facilities.list.queryOptions());
  if (!doctors.data || !rooms.data) return undefined;
  const named = doctors.data.users.flatMap(({ id, specialization: _, skills: __, isActive: ___, ...doctor }) =>
    [doctorName(doctor), personName(doctor), `${doctor.firstName} ${doctor.lastName}`].map(
      (name) => [name.toLowerCase(), id] as const,
    ),
  );
  return {
    label,
    price: (text) => minorUnits(text, digits, numberFormat),
    doctors: new Map(named),
    facilities: new Map(rooms.data.facilities.map(({ id, name }) => [name.toLowerCase(), id])),
    yes: t`Yes`,
    no: t`No`,
    texts: {
      number: t`Enter a number`,
      yesNo: t`Enter Yes or No`,
      unknown: (names) => t`Not found at your clinic: ${names}`,
    },
  };
}
