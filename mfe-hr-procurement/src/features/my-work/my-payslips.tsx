import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useClinicToday } from '@polyclinic/client';
import type { OwnPayslip } from '@polyclinic/contract';
import { DataList, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState, type ComponentProps } from 'react';
import { api } from '../../lib/payroll-api';
import { useFileDownload } from '../../lib/use-file-download';
import { yearsBefore } from '../../lib/years';

const LIMIT = 12;

/** The own payslips, newest first, and the statement of a year. */
export function MyPayslips() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...api.payrollEntries.mine.queryOptions({ query: { page, limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState
      query={query}
      loading={t`Loading your payslips...`}
      failed={t`Couldn't load your payslips`}
      empty={{
        when: ({ payslips }) => payslips.length === 0,
        text: t`No payslips yet`,
        hint: t`Your payslip appears here once payroll is approved.`,
      }}
    >
      {({ payslips, pagination }) => (
        <>
          <PayslipList rows={payslips} paging={{ ...pagination, onPage: setPage }} />
          <YearStatementDownload />
        </>
      )}
    </QueryState>
  );
}

interface PayslipListProps {
  rows: OwnPayslip[];
  paging: ComponentProps<typeof DataList>['paging'];
}

function PayslipList({ rows, paging }: PayslipListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const status = ({ isPaid }: OwnPayslip) => (
    <StatusTag meaning={isPaid ? 'done' : 'waiting'}>{isPaid ? t`Paid` : t`Approved`}</StatusTag>
  );
  return (
    <DataList
      label={t`My payslips`}
      rows={rows}
      rowKey={({ entryId }) => entryId}
      isDense
      columns={[
        { key: 'period', title: t`Period`, render: ({ periodName }) => <strong>{periodName}</strong> },
        { key: 'payOn', title: t`Pay date`, isOneLine: true, render: ({ payOn }) => format.date(payOn) },
        { key: 'gross', title: t`Gross pay`, align: 'end', render: ({ gross, currency }) => money(gross, currency) },
        { key: 'net', title: t`Net pay`, align: 'end', render: ({ net, currency }) => money(net, currency) },
        { key: 'status', title: t`Status`, render: status },
        {
          key: 'file',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <PayslipDownload payslip={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" gap="small">
            <strong>{row.periodName}</strong>
            <span>{money(row.net, row.currency)}</span>
          </Flex>
          {status(row)}
          <PayslipDownload payslip={row} />
        </>
      )}
      {...(paging && { paging })}
    />
  );
}

function PayslipDownload({ payslip: { entryId, periodName } }: { payslip: OwnPayslip }) {
  const { t } = useLingui();
  const file = useFileDownload(
    () => api.payrollEntries.ownPayslip.call({ params: { id: entryId } }),
    t`Couldn't download the payslip. Try again.`,
  );
  return (
    <Button
      aria-label={t`Download payslip of ${periodName}`}
      loading={file.isPending}
      onClick={file.download}
    >{t`Download payslip`}</Button>
  );
}

function YearStatementDownload() {
  const { t } = useLingui();
  const today = useClinicToday();
  const years = yearsBefore(today);
  const [year, setYear] = useState(years[0] ?? 0);
  const file = useFileDownload(
    () => api.employeeStatements.mine.call({ query: { year } }),
    t`Couldn't download the year statement. Try again.`,
  );
  return (
    <Flex gap="small" wrap align="center" style={{ marginBlockStart: 12 }}>
      <Select<number>
        aria-label={t`Year`}
        value={year}
        options={years.map((value) => ({ value, label: String(value) }))}
        onChange={setYear}
      />
      <Button loading={file.isPending} onClick={file.download}>{t`Download year statement`}</Button>
    </Flex>
  );
}
