import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { ChartEventKind, type ChartEvent } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';

import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi } from '../../lib/chart/record-api';
import { CHART_EVENT_LABELS, detailsOf } from './timeline-labels';

/** Everything in the record of a patient, newest first, a page at a time. */
export function TimelineCard({ patientId: id }: SlotProps['chart.main']) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<ChartEventKind>();
  // Cursors of the pages on the way to the one on display.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const query = useQuery({
    ...recordApi.chart.timeline.queryOptions({ params: { id }, query: { kind, after } }),
    placeholderData: keepPreviousData,
  });
  const next = query.data?.next;
  return (
    <ChartCard title={t`Timeline`}>
      <Select
        aria-label={t`Show entries`}
        allowClear
        placeholder={t`All entries`}
        style={KIND}
        value={kind}
        options={ChartEventKind.options.map((value) => ({ value, label: i18n._(CHART_EVENT_LABELS[value]) }))}
        onChange={(chosen?: ChartEventKind) => {
          setKind(chosen);
          setCursors([]);
        }}
      />
      <QueryState query={query} loading={t`Loading timeline...`} failed={t`Couldn't load the timeline`}>
        {({ events }) => (
          <ChartEntries entries={events} empty={t`No entries yet`}>
            {(event) => <TimelineLine patientId={id} event={event} />}
          </ChartEntries>
        )}
      </QueryState>
      <Flex gap={8}>
        {cursors.length > 0 && <Button onClick={() => setCursors(cursors.slice(0, -1))}>{t`Newer entries`}</Button>}
        {next && <Button onClick={() => setCursors([...cursors, next])}>{t`Older entries`}</Button>}
      </Flex>
    </ChartCard>
  );
}

function TimelineLine({ patientId, event }: { patientId: string; event: ChartEvent }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { kind, at, subject, by } = event;
  const to = pathOf(event, patientId);
  const name = i18n._(CHART_EVENT_LABELS[kind]);
  const details = [subject, ...detailsOf(event).map((text) => i18n._(text)), by && personName(by)];
  return (
    <>
      <span>
        {to ? <Link to={to}>{name}</Link> : name}{' '}
        <span className="pc-clinical-entries-note">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="pc-clinical-entries-note">{format.dateTime(at)}</span>
    </>
  );
}

/** Returns the address of the record of an entry; undefined where the chart itself shows all of it. */
function pathOf({ kind, id, appointmentId }: ChartEvent, patientId: string): string | undefined {
  if (appointmentId !== null) return paths.appointment(appointmentId);
  if (kind === 'NOTE') return paths.note(patientId, id);
  if (kind === 'VITALS' || kind === 'VITAL_ALERT') return paths.patientVitals(patientId);
  if (kind === 'RESULT') return paths.result(id);
  if (kind === 'MESSAGE') return paths.patientThread(patientId);
  return kind === 'PRESCRIPTION' ? paths.prescription(id) : undefined;
}

const KIND = { width: 260, maxWidth: '100%' } as const;
