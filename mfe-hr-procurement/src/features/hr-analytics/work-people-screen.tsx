import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { WorkFigures, WorkOfEmployee } from '@polyclinic/contract';
import {
  DataList,
  LazyDayRange,
  ListSkeleton,
  Page,
  QueryState,
  RowLink,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { api } from '../../lib/people-api';
import { employeePath } from '../../lib/people-paths';
import { LEAVE_PATH } from '../../lib/roster-paths';
import { useWorkFormat } from './use-work-format';
import type { WorkMeasure } from './work-paths';

const NO_DEPARTMENT = 'none';
const VALUES: Record<WorkMeasure, (figures: WorkFigures) => number> = {
  absence: ({ absenceDays }) => absenceDays,
  overtime: ({ overtimeMinutes }) => overtimeMinutes,
  cost: ({ cost }) => cost,
};

/** Employees whose absence, overtime or cost add up to a figure, the highest first. */
export function WorkPeopleScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ from, to, by, department }, change] = useSearchParamsState({
    from: '',
    to: '',
    by: 'absence',
    department: '',
  });
  const measure: WorkMeasure = by === 'overtime' || by === 'cost' ? by : 'absence';
  const query = useQuery({
    ...api.hrAnalytics.workPeople.queryOptions({
      query: {
        ...(from && { from }),
        ...(to && { to }),
        ...(department === NO_DEPARTMENT && { withoutDepartment: 'true' as const }),
        ...(department !== '' && department !== NO_DEPARTMENT && { departmentId: department }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t`Absence, overtime and cost by employee`}>
      <Flex gap="small" wrap align="center">
        <LazyDayRange from={from} to={to} onChange={(first, last) => change({ from: first ?? '', to: last ?? '' })} />
        <Segmented
          value={measure}
          onChange={(value) => change({ by: value })}
          options={[
            { value: 'absence', label: t`Absence` },
            { value: 'overtime', label: t`Overtime` },
            { value: 'cost', label: t`Agreed pay` },
          ]}
        />
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading employees...`}
        failed={t`Couldn't load the employees`}
        skeleton={<ListSkeleton />}
        empty={{ when: ({ people }) => people.length === 0, text: t`No employees in this period` }}
      >
        {({ period, currency, people }) => {
          const [first, last] = [format.date(period.from), format.date(period.to)];
          return (
            <>
              <p className="pc-list-sub">{t`${first} to ${last}`}</p>
              <PeopleTable people={people} period={period} currency={currency} measure={measure} />
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}

interface PeopleTableProps {
  people: readonly WorkOfEmployee[];
  period: { from: string; to: string };
  currency: string;
  measure: WorkMeasure;
}

function PeopleTable({ people, period, currency, measure }: PeopleTableProps) {
  const { t } = useLingui();
  const text = useWorkFormat(currency);
  const rows = people.toSorted((one, other) => VALUES[measure](other.figures) - VALUES[measure](one.figures));
  const name = ({ employee, department }: WorkOfEmployee) => (
    <div>
      <RowLink to={employeePath(employee.id)}>{personName(employee)}</RowLink>
      <div className="pc-list-sub">{[employee.number, department?.name].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const absence = ({ employee, figures }: WorkOfEmployee) => (
    <RowLink to={`${LEAVE_PATH}?employee=${employee.id}&from=${period.from}&to=${period.to}&status=APPROVED`}>
      {text.absence(figures)}
    </RowLink>
  );
  return (
    <DataList
      label={t`Absence, overtime and cost by employee`}
      rows={rows}
      rowKey={({ employee }) => employee.id}
      columns={[
        { key: 'name', title: t`Employee`, render: name },
        { key: 'absence', title: t`Absence`, align: 'end', render: absence },
        { key: 'sick', title: t`Sick leave`, align: 'end', render: ({ figures }) => text.days(figures.sickDays) },
        { key: 'overtime', title: t`Overtime`, align: 'end', render: ({ figures }) => text.overtime(figures) },
        { key: 'cost', title: t`Agreed pay`, align: 'end', render: ({ figures }) => text.cost(figures) },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <div>{absence(row)}</div>
          <div>{text.overtime(row.figures)}</div>
          <div>{text.cost(row.figures)}</div>
        </>
      )}
    />
  );
}
