import { useLingui } from '@lingui/react/macro';
import type { WorkAnalytics, WorkFigures, WorkGroup } from '@polyclinic/contract';
import { DataList, FigureTiles, FormSection, ListSkeleton, QueryState, RowLink } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/people-api';
import { useWorkFormat } from './use-work-format';
import { workPeoplePath, type WorkMeasure } from './work-paths';

/** Absence, overtime and cost of a period with the period before, in total and by department. */
export function WorkSection({ from, to }: { from: string; to: string }) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.hrAnalytics.work.queryOptions({ query: { ...(from && { from }), ...(to && { to }) } }),
    select: ({ work }) => work,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState
      query={query}
      loading={t`Loading the figures...`}
      failed={t`Couldn't load absence, overtime and cost. Choose a period of at most 366 days.`}
      skeleton={<ListSkeleton />}
    >
      {(work) => <WorkFigureList {...work} />}
    </QueryState>
  );
}

function WorkFigureList({ period, currency, current, previous, departments }: WorkAnalytics) {
  const { t } = useLingui();
  const text = useWorkFormat(currency);
  const before = (value: string) => t`${value} in the period before`;
  const sickDays = text.days(current.sickDays);
  const rate = text.absenceRate(current);
  return (
    <>
      <FormSection title={t`Absence, overtime and cost`}>
        <FigureTiles
          isWide
          figures={[
            {
              key: 'absence',
              title: t`Absence`,
              value: text.absence(current),
              note: `${rate} · ${before(text.absence(previous))}`,
              to: workPeoplePath(period, 'absence'),
            },
            {
              key: 'sick',
              title: t`Sick leave`,
              value: sickDays,
              note: before(text.days(previous.sickDays)),
              to: workPeoplePath(period, 'absence'),
            },
            {
              key: 'overtime',
              title: t`Overtime`,
              value: text.overtime(current),
              note: before(text.overtime(previous)),
              to: workPeoplePath(period, 'overtime'),
            },
            {
              key: 'cost',
              title: t`Agreed pay`,
              value: text.cost(current),
              note: before(text.cost(previous)),
              to: workPeoplePath(period, 'cost'),
            },
          ]}
        />
      </FormSection>
      <FormSection title={t`Absence, overtime and cost by department`}>
        <WorkTable period={period} currency={currency} departments={departments} />
      </FormSection>
    </>
  );
}

function WorkTable({ period, currency, departments }: Pick<WorkAnalytics, 'period' | 'currency' | 'departments'>) {
  const { t } = useLingui();
  const text = useWorkFormat(currency);
  const name = ({ department }: WorkGroup) => department?.name ?? t`Without department`;
  const cell = (measure: WorkMeasure, value: (figures: WorkFigures) => string) => (row: WorkGroup) => {
    const former = value(row.previous);
    return (
      <div>
        <RowLink to={workPeoplePath(period, measure, row.department)}>{value(row.current)}</RowLink>
        <div className="pc-list-sub">{t`before: ${former}`}</div>
      </div>
    );
  };
  return (
    <DataList
      label={t`Absence, overtime and cost by department`}
      rows={departments}
      rowKey={({ department }) => department?.id ?? 'none'}
      columns={[
        { key: 'name', title: t`Department`, render: name },
        { key: 'absence', title: t`Absence`, align: 'end', render: cell('absence', text.absence) },
        {
          key: 'rate',
          title: t`Absence rate`,
          align: 'end',
          render: ({ current }: WorkGroup) => text.absenceRate(current),
        },
        { key: 'overtime', title: t`Overtime`, align: 'end', render: cell('overtime', text.overtime) },
        { key: 'cost', title: t`Agreed pay`, align: 'end', render: cell('cost', text.cost) },
      ]}
      renderCard={(row) => (
        <>
          <strong>{name(row)}</strong>
          <div>{text.absence(row.current)}</div>
          <div>{text.overtime(row.current)}</div>
          <div>{text.cost(row.current)}</div>
        </>
      )}
    />
  );
}
