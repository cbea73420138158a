import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { SAMPLE_DASHBOARD } from '@polyclinic/contract';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import type { FallbackProps } from './dashboard-page';
import { FigureCards, type Figure } from './figure-cards';
import { Line, LineList } from './line-list';

const { figures, times } = SAMPLE_DASHBOARD;
const FIGURES: Figure[] = [
  { id: 'todaysAppointments', value: figures.todaysAppointments },
  { id: 'checkedIn', value: figures.checkedIn },
  { id: 'waitingPatients', value: figures.waitingPatients },
  { id: 'upcoming', value: figures.upcoming },
];

/** Placeholders for a receptionist whose dashboard cannot be loaded: nobody in them is real, and each part says so. */
export function SampleDashboard({ retry }: FallbackProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  return (
    <>
      <Alert
        type="warning"
        role="alert"
        showIcon
        title={t`Failed to load dashboard data. Using mock data instead.`}
        description={t`The figures and patients below are examples, not those of your clinic.`}
        action={<Button onClick={() => void retry()}>{t`Try Again`}</Button>}
      />
      <FigureCards title={t`Sample figures`} figures={FIGURES} note={t`Sample data`} />
      <LineList title={t`Sample appointments`} rows={times} empty="">
        {(time) => {
          const position = format.number(times.indexOf(time) + 1);
          return (
            <Line key={time} title={t`Sample patient ${position}`} note={format.time(`${today}T${time}:00`)}>
              <StatusTag meaning="neutral">{t`Sample data`}</StatusTag>
            </Line>
          );
        }}
      </LineList>
    </>
  );
}
