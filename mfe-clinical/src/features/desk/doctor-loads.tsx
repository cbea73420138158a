import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import type { CheckInsOfToday } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';

/** Per doctor: busy or free, number of waiting patients, and the expected wait. */
export function DoctorLoads({ doctors }: Pick<CheckInsOfToday, 'doctors'>) {
  const { t } = useLingui();
  if (doctors.length === 0) return null;
  return (
    <ul aria-label={t`Doctors today`} style={LIST}>
      {doctors.map(({ doctor, waiting, medianVisit, isBusy }) => {
        const minutes = medianVisit === null ? null : Math.round(medianVisit);
        return (
          <li key={doctor.id}>
            <Flex gap="small" align="center" wrap>
              <strong>{doctorName(doctor)}</strong>
              <StatusTag meaning={isBusy ? 'info' : 'done'}>{isBusy ? t`With a patient` : t`Available`}</StatusTag>
              <span>
                {waiting === 0 ? t`None waiting` : plural(waiting, { one: '# waiting', other: '# waiting' })}
                {minutes !== null && ` · ${t`about ${minutes} min per patient`}`}
              </span>
            </Flex>
          </li>
        );
      })}
    </ul>
  );
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', listStyle: 'none', margin: 0, padding: 0 } as const;
