import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { SAMPLE_DASHBOARD } from '@polyclinic/contract';
import { FigureTiles, StatusTag, useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';

const { figures: SAMPLE, times: SAMPLE_TIMES } = SAMPLE_DASHBOARD;

interface SampleFiguresProps {
  retry: () => unknown;
}

/** Placeholders for a receptionist whose dashboard cannot be loaded: nobody in them is real, and each part says so. */
export function SampleFigures({ retry }: SampleFiguresProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const note = t`Sample data`;
  return (
    <section aria-label={t`Sample figures`}>
      <Flex vertical gap="middle">
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t`Failed to load dashboard data. Using mock data instead.`}
          description={t`The figures and patients below are examples, not those of your clinic.`}
          action={<Button onClick={() => void retry()}>{t`Try Again`}</Button>}
        />
        <FigureTiles
          figures={[
            { key: 'appointments', title: t`Today's Appointments`, value: number(SAMPLE.todaysAppointments), note },
            { key: 'checked-in', title: t`Checked In`, value: number(SAMPLE.checkedIn), note },
            { key: 'waiting', title: t`Waiting Patients`, value: number(SAMPLE.waitingPatients), note },
            { key: 'upcoming', title: t`Upcoming`, value: number(SAMPLE.upcoming), note },
          ]}
        />
        <SampleAppointments />
      </Flex>
    </section>
  );
}

function SampleAppointments() {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  return (
    <ul className="pc-stats-sample" aria-label={t`Sample appointments`}>
      {SAMPLE_TIMES.map((time, index) => {
        const position = format.number(index + 1);
        return (
          <li key={time}>
            <strong>{format.time(`${today}T${time}:00`)}</strong>
            <span>{t`Sample patient ${position}`}</span>
            <StatusTag meaning="neutral">{t`Sample data`}</StatusTag>
          </li>
        );
      })}
    </ul>
  );
}
