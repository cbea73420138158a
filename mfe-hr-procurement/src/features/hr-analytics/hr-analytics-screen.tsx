import { useLingui } from '@lingui/react/macro';
import type { Headcount, HrAnalytics } from '@polyclinic/contract';
import {
  DataList,
  FigureTiles,
  FormSection,
  LazyDayRange,
  ListSkeleton,
  Page,
  QueryState,
  RowLink,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/people-api';
import { EMPLOYEES_PATH } from '../../lib/people-paths';
import { useMonthName } from '../../lib/use-month-name';
import { WorkSection } from './work-section';

const NO_DAYS = { from: '', to: '' };

const joinersOf = ({ from, to }: Pick<Headcount, 'from' | 'to'>) =>
  `${EMPLOYEES_PATH}?joinedFrom=${from}&joinedTo=${to}`;
const leaversOf = ({ from, to }: Pick<Headcount, 'from' | 'to'>) => `${EMPLOYEES_PATH}?leftFrom=${from}&leftTo=${to}`;
const employedAt = (day: string) => `${EMPLOYEES_PATH}?at=${day}`;

/** The list of employees has no filter for those without a department. */
const inDepartment = (path: string, id: string | null, text: string) =>
  id === null ? text : <RowLink to={`${path}&department=${id}`}>{text}</RowLink>;

/** Headcount, turnover, absence, overtime and cost of a period, compared with the one before. */
export function HrAnalyticsScreen() {
  const { t } = useLingui();
  const [{ from, to }, change] = useSearchParamsState(NO_DAYS);
  const query = useQuery({
    ...api.hrAnalytics.get.queryOptions({ query: { ...(from && { from }), ...(to && { to }) } }),
    select: ({ analytics }) => analytics,
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t`HR analytics`}
      footer={t`Turnover is the number of leavers in percent of the average headcount. Absence counts approved leave, overtime the hours paid at a higher rate, and cost the agreed pay without overtime and employer contributions. Without dates, the last 365 days.`}
    >
      <LazyDayRange from={from} to={to} onChange={(first, last) => change({ from: first ?? '', to: last ?? '' })} />
      <QueryState
        query={query}
        loading={t`Loading the figures...`}
        failed={t`Couldn't load the figures`}
        skeleton={<ListSkeleton />}
      >
        {(analytics) => <Figures {...analytics} />}
      </QueryState>
      <WorkSection from={from} to={to} />
    </Page>
  );
}

function Figures({ current, previous, months, departments }: HrAnalytics) {
  const { t } = useLingui();
  const format = useFormat();
  const monthName = useMonthName();
  const percent = ({ turnoverPercent }: Headcount) => (turnoverPercent === null ? '–' : `${turnoverPercent} %`);
  const before = (value: string) => t`${value} in the period before`;
  const count = (value: number) => format.number(value);
  const first = count(current.atStart);
  return (
    <>
      <FigureTiles
        figures={[
          {
            key: 'headcount',
            title: t`Headcount`,
            value: count(current.atEnd),
            note: t`${first} at the start`,
            to: employedAt(current.to),
          },
          {
            key: 'joined',
            title: t`Joined`,
            value: count(current.joined),
            note: before(count(previous.joined)),
            to: joinersOf(current),
          },
          {
            key: 'left',
            title: t`Left`,
            value: count(current.left),
            note: before(count(previous.left)),
            to: leaversOf(current),
          },
          { key: 'turnover', title: t`Turnover`, value: percent(current), note: before(percent(previous)) },
        ]}
      />
      <FormSection title={t`By month`}>
        <DataList
          label={t`Headcount by month`}
          rows={months}
          rowKey={({ from }) => from}
          columns={[
            { key: 'month', title: t`Month`, render: ({ from }) => monthName(from.slice(0, 7)) },
            {
              key: 'atEnd',
              title: t`Headcount`,
              align: 'end',
              render: ({ atEnd, to }) => <RowLink to={employedAt(to)}>{count(atEnd)}</RowLink>,
            },
            {
              key: 'joined',
              title: t`Joined`,
              align: 'end',
              render: (row) => <RowLink to={joinersOf(row)}>{count(row.joined)}</RowLink>,
            },
            {
              key: 'left',
              title: t`Left`,
              align: 'end',
              render: (row) => <RowLink to={leaversOf(row)}>{count(row.left)}</RowLink>,
            },
          ]}
          renderCard={({ from, atEnd }) => `${monthName(from.slice(0, 7))}: ${count(atEnd)}`}
        />
      </FormSection>
      <FormSection title={t`By department`}>
        <DataList
          label={t`Headcount by department`}
          rows={departments}
          rowKey={({ id }) => id ?? ''}
          columns={[
            { key: 'name', title: t`Department`, render: ({ name }) => name ?? t`Without department` },
            {
              key: 'atEnd',
              title: t`Headcount`,
              align: 'end',
              render: ({ id, atEnd }) => inDepartment(employedAt(current.to), id, count(atEnd)),
            },
            {
              key: 'joined',
              title: t`Joined`,
              align: 'end',
              render: ({ id, joined }) => inDepartment(joinersOf(current), id, count(joined)),
            },
            {
              key: 'left',
              title: t`Left`,
              align: 'end',
              render: ({ id, left }) => inDepartment(leaversOf(current), id, count(left)),
            },
          ]}
          renderCard={({ name, atEnd }) => `${name ?? t`Without department`}: ${count(atEnd)}`}
        />
      </FormSection>
    </>
  );
}
