import { useLingui } from '@lingui/react/macro';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';

/** The last message with the patient on the chart, and the way to the thread. */
export function PatientThreadCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useChart(patientId, ({ thread }) => thread);
  return (
    <ChartCard title={t`Messages`} add={{ label: t`Write message`, to: paths.patientThread(patientId) }}>
      <QueryState query={query} loading={t`Loading messages...`} failed={t`Couldn't load the messages`}>
        {(thread) => (
          <ChartEntries entries={thread ? [thread.last] : []} empty={t`No messages with the patient yet`}>
            {({ text, createdAt }) => (
              <>
                <Link to={paths.patientThread(patientId)}>{text}</Link>
                {thread?.isUnanswered && <StatusTag meaning="waiting">{t`Unanswered`}</StatusTag>}
                <span className="pc-clinical-entries-note">{format.dateTime(createdAt)}</span>
              </>
            )}
          </ChartEntries>
        )}
      </QueryState>
    </ChartCard>
  );
}
