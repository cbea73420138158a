import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { addDays, PageQuery, CorrectionStatus } from '@polyclinic/contract';
import {
  FilterBar,
  LazyDayRange,
  ListSkeleton,
  Page,
  QueryState,
  useSearchFilter,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { useState } from 'react';
import { CorrectionDialog } from '../../lib/correction-dialog';
import { CorrectionList } from '../../lib/correction-list';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/roster-api';
import { CORRECTION_STATUS_LABELS } from '../../lib/roster-labels';
import { TimeParts } from '../../lib/roster-parts';
import { ATTENDANCE_PATH } from '../../lib/roster-paths';
import { ScopeSelect } from '../../lib/scope-select';
import { AttendanceList } from './attendance-list';
import { HoursList } from './hours-list';

type Part = 'entries' | 'corrections' | 'hours';

const LIMIT = 20;

/** Attendance of those whom the person leads: the entries, their corrections, and the hours for payroll. */
export function AttendanceScreen() {
  const { t } = useLingui();
  const [{ part }, change] = useSearchParamsState({ part: 'entries' });
  const [isAdding, setAdding] = useState(false);
  const parts: { value: Part; label: string }[] = [
    { value: 'entries', label: t`Entries` },
    { value: 'corrections', label: t`Corrections` },
    { value: 'hours', label: t`Hours` },
  ];
  const shown = parts.find(({ value }) => value === part)?.value ?? 'entries';
  return (
    <Page
      title={t`Attendance`}
      primary={<Button onClick={() => setAdding(true)}>{t`Add attendance`}</Button>}
      footer={t`Corrections take effect once another person approves them.`}
    >
      <TimeParts shown={ATTENDANCE_PATH} />
      <div>
        <Segmented
          aria-label={t`Part`}
          value={shown}
          options={parts}
          onChange={(next: Part) => change({ part: next })}
        />
      </div>
      {shown === 'entries' && <Entries />}
      {shown === 'corrections' && <Corrections />}
      {shown === 'hours' && <Hours />}
      {isAdding && <CorrectionDialog isForOthers onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Entries() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [{ from, to, employee, department, page }, change] = useSearchParamsState({
    from: addDays(today, -6),
    to: today,
    employee: '',
    department: '',
    page: '1',
  });
  const number = Number(page) || 1;
  const query = useQuery({
    ...api.attendance.list.queryOptions({
      query: {
        from,
        to,
        page: number,
        limit: LIMIT,
        ...(employee && { employeeId: employee }),
        ...(department && { departmentId: department }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Flex gap="small" wrap>
        <LazyDayRange
          from={from}
          to={to}
          onChange={(first, last) => change({ from: first ?? addDays(today, -6), to: last ?? today, page: '1' })}
        />
        <EmployeeSelect
          aria-label={t`Employee`}
          placeholder={t`All employees`}
          style={WIDE}
          value={employee || null}
          onChange={(next: string | null | undefined) => change({ employee: next ?? '', page: '1' })}
        />
        <ScopeSelect value={department} onChange={(next) => change({ department: next, page: '1' })} />
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading attendance...`}
        failed={t`Couldn't load the attendance`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.entries.length === 0,
          text: t`No attendance on these days`,
          hint: t`Employees clock in on the page My work or at the desk.`,
        }}
      >
        {({ entries, pagination }) => (
          <AttendanceList
            rows={entries}
            isStale={query.isPlaceholderData}
            paging={{ ...pagination, onPage: (next) => change({ page: String(next) }) }}
          />
        )}
      </QueryState>
    </>
  );
}

const Filter = PageQuery.extend({ status: CorrectionStatus.optional() });
const ADDRESS = { status: 'status' } as const;
const OPTIONS = { limit: 50 };

function Corrections() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(Filter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.attendance.corrections.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: Object.entries(CORRECTION_STATUS_LABELS).map(([value, text]) => ({ value, label: i18n._(text) })),
          },
        ]}
        values={state.values}
        onChange={state.change}
      />
      <QueryState
        query={query}
        loading={t`Loading corrections...`}
        failed={t`Couldn't load the corrections`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.corrections.length === 0,
          text: state.isNarrowed ? t`No corrections found` : t`No corrections yet`,
          hint: t`Employees correct their attendance on the page My work.`,
        }}
      >
        {({ corrections }) => <CorrectionList rows={corrections} isStale={query.isPlaceholderData} />}
      </QueryState>
    </>
  );
}

function Hours() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [{ from, to, department }, change] = useSearchParamsState({
    from: `${today.slice(0, 8)}01`,
    to: today,
    department: '',
  });
  const query = useQuery({
    ...api.attendance.worked.queryOptions({ query: { from, to, ...(department && { departmentId: department }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Flex gap="small" wrap>
        <LazyDayRange
          from={from}
          to={to}
          onChange={(first, last) => change({ from: first ?? `${today.slice(0, 8)}01`, to: last ?? today })}
        />
        <ScopeSelect value={department} onChange={(next) => change({ department: next })} />
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading hours...`}
        failed={t`Couldn't load the hours`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.worked.length === 0,
          text: t`No hours on these days`,
          hint: t`Published shifts, attendance and on-call duty appear here.`,
        }}
      >
        {({ worked }) => <HoursList rows={worked} />}
      </QueryState>
    </>
  );
}

const WIDE = { minWidth: 220 };
