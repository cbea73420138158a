import { useLingui } from '@lingui/react/macro';
import { createApi } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { dayReport, type DayReport } from '@polyclinic/contract';
import { DescriptionList, Page, Panel, QueryState, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { ChartEntries } from '../../lib/chart/chart-card';

const api = createApi({ dayReport });
const EVERY_MS = 60_000;

/** Today's figures of the clinic, and those of each doctor. */
export function DayReportScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.dayReport.get.queryOptions({}), refetchInterval: EVERY_MS });
  return (
    <Page title={t`Today's figures`}>
      <QueryState query={query} loading={t`Loading figures...`} failed={t`Couldn't load the figures`}>
        {({ report }) => <Figures report={report} />}
      </QueryState>
    </Page>
  );
}

function Figures({ report }: { report: DayReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const minutes = (value: number | null) => {
    if (value === null) return null;
    const shown = format.number(Math.round(value));
    return t`${shown} min`;
  };
  return (
    <Flex vertical gap="middle">
      <Panel title={format.date(report.date)}>
        <DescriptionList
          items={[
            { label: t`Appointments`, value: format.number(report.appointments) },
            { label: t`Completed`, value: format.number(report.completed) },
            { label: t`Cancelled`, value: format.number(report.cancelled) },
            { label: t`No-shows`, value: format.number(report.noShow) },
            { label: t`Walk-ins`, value: format.number(report.walkIns) },
            { label: t`New patients`, value: format.number(report.newPatients) },
            { label: t`Average wait for the doctor`, value: minutes(report.averageWaitForDoctor) },
            { label: t`Average visit`, value: minutes(report.averageVisit) },
          ]}
        />
      </Panel>
      <Panel title={t`By doctor`}>
        <ChartEntries
          entries={report.doctors.map((one) => ({ id: one.doctor?.id ?? 'none', ...one }))}
          empty={t`No appointments today`}
        >
          {({ doctor, appointments, completed }) => {
            const all = format.number(appointments);
            const done = format.number(completed);
            return (
              <>
                <span>{doctor ? doctorName(doctor) : t`No doctor`}</span>
                <span className="pc-clinical-entries-note">{t`${done} of ${all} completed`}</span>
              </>
            );
          }}
        </ChartEntries>
      </Panel>
    </Flex>
  );
}
