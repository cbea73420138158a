import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { PayrollEntryFilter, type PayrollEntrySummary, type PayrollPeriod } from '@polyclinic/contract';
import {
  DataList,
  FilterBar,
  ListSkeleton,
  QueryState,
  RowLink,
  StatusTag,
  useFormat,
  useSearchFilter,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import type { ComponentProps } from 'react';
import { api } from '../../lib/payroll-api';
import { PAYROLL_FLAG_LABELS } from '../../lib/payroll-labels';
import { payrollEntryPath } from '../../lib/payroll-paths';

const ADDRESS = { q: 'search', blocked: 'isBlocked' } as const;
const OPTIONS = { limit: 50 };
const FILTER = PayrollEntryFilter.omit({ payrollPeriodId: true });

/** Everybody of a period with the amounts and what is wrong. */
export function EntryList({ period }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const state = useSearchFilter(FILTER, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.payrollEntries.list.queryOptions({ query: { ...state.filter, payrollPeriodId: period.id } }),
    enabled: period.status !== 'OPEN',
    placeholderData: keepPreviousData,
  });
  if (period.status === 'OPEN')
    return (
      <p>{t`Nobody has been calculated yet. Add or paste inputs if there are any, then calculate the payroll.`}</p>
    );
  return (
    <>
      <FilterBar
        search={{ key: 'q', label: t`Search by name or number...` }}
        filters={[{ key: 'blocked', label: t`Status`, options: [{ value: 'true', label: t`With problems` }] }]}
        values={state.values}
        onChange={(changes) => state.change(changes)}
      />
      <QueryState
        query={query}
        loading={t`Loading employees...`}
        failed={t`Couldn't load the entries`}
        skeleton={<ListSkeleton />}
        empty={{ when: (data) => data.entries.length === 0, text: t`No employees found` }}
      >
        {({ entries, pagination }) => (
          <EntryRows
            rows={entries}
            currency={period.currency}
            isStale={query.isPlaceholderData}
            paging={{ ...pagination, onPage: state.toPage, onCount: state.countAll }}
          />
        )}
      </QueryState>
    </>
  );
}

type ListProps = ComponentProps<typeof DataList<PayrollEntrySummary>>;

interface EntryRowsProps extends Pick<ListProps, 'isStale' | 'paging'> {
  rows: PayrollEntrySummary[];
  currency: string;
}

function EntryRows({ rows, currency, isStale = false, paging }: EntryRowsProps) {
  const { t, i18n } = useLingui();
  const { amount, money } = useAmount();
  const name = ({ id, employee, department, position }: PayrollEntrySummary) => (
    <div>
      <RowLink to={`${payrollEntryPath(id)}?`}>{personName(employee)}</RowLink>
      <div className="pc-list-sub">{[employee.number, position, department].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const format = useFormat();
  const payslip = (sentAt: string) => {
    const day = format.date(sentAt);
    return <div className="pc-list-sub">{t`Payslip sent on ${day}`}</div>;
  };
  const flags = ({ flags: found, isPaid, isReturned, payslipSentAt }: PayrollEntrySummary) => {
    if (isReturned) return <StatusTag meaning="danger">{t`Transfer returned`}</StatusTag>;
    if (found.length > 0)
      return (
        <Flex vertical gap={4} align="start">
          {found.map((flag) => (
            <StatusTag key={flag} meaning="danger">
              {i18n._(PAYROLL_FLAG_LABELS[flag])}
            </StatusTag>
          ))}
        </Flex>
      );
    return (
      <div>
        {isPaid ? <StatusTag meaning="done">{t`Paid`}</StatusTag> : '–'}
        {payslipSentAt && payslip(payslipSentAt)}
      </div>
    );
  };
  const sum = (key: 'gross' | 'deductions' | 'net' | 'employer', title: string) =>
    ({ key, title, align: 'end', render: (row: PayrollEntrySummary) => amount(row[key], currency) }) as const;
  return (
    <DataList
      label={t`Employees`}
      rows={rows}
      rowKey={({ id }) => id}
      isDense
      isStale={isStale}
      columns={[
        { key: 'name', title: t`Employee`, render: name },
        sum('gross', t`Gross (${currency})`),
        sum('deductions', t`Deductions (${currency})`),
        sum('net', t`Net (${currency})`),
        sum('employer', t`Employer (${currency})`),
        { key: 'flags', title: t`Status`, render: flags },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {name(row)}
            <span>{money(row.net, currency)}</span>
          </Flex>
          {flags(row)}
        </>
      )}
      {...(paging && { paging })}
    />
  );
}
