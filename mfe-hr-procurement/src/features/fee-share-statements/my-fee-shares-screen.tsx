import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { FeeShareStatementSummary } from '@polyclinic/contract';
import { DataList, Page, QueryState, StatusTag } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useState, type ComponentProps } from 'react';
import { api } from '../../lib/payroll-api';
import { FEE_STATEMENT_STATUS_LABELS, FEE_STATEMENT_STATUS_MEANINGS } from '../../lib/payroll-labels';
import { useFileDownload } from '../../lib/use-file-download';
import { useMonthName } from '../../lib/use-month-name';

const LIMIT = 12;

/** The own approved fee share statements, newest first. */
export function MyFeeSharesScreen() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...api.feeShareStatements.mine.queryOptions({ query: { page, limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t`My fee shares`}>
      <QueryState
        query={query}
        loading={t`Loading your fee share statements...`}
        failed={t`Couldn't load your fee share statements`}
        empty={{
          when: ({ statements }) => statements.length === 0,
          text: t`No statements yet`,
          hint: t`Your statement of a month appears here once it is approved.`,
        }}
      >
        {({ statements, pagination }) => (
          <OwnStatements rows={statements} paging={{ ...pagination, onPage: setPage }} />
        )}
      </QueryState>
    </Page>
  );
}

interface OwnStatementsProps {
  rows: FeeShareStatementSummary[];
  paging: ComponentProps<typeof DataList>['paging'];
}

function OwnStatements({ rows, paging }: OwnStatementsProps) {
  const { t, i18n } = useLingui();
  const { money } = useAmount();
  const monthName = useMonthName();
  const status = (row: FeeShareStatementSummary) => (
    <StatusTag meaning={FEE_STATEMENT_STATUS_MEANINGS[row.status]}>
      {i18n._(FEE_STATEMENT_STATUS_LABELS[row.status])}
    </StatusTag>
  );
  const payable = (row: FeeShareStatementSummary) => money(row.payable ?? 0, row.currency);
  return (
    <DataList
      label={t`My fee shares`}
      rows={rows}
      rowKey={({ id }) => id}
      isDense
      columns={[
        { key: 'month', title: t`Month`, render: ({ month }) => <strong>{monthName(month)}</strong> },
        { key: 'payable', title: t`Amount payable`, align: 'end', render: payable },
        { key: 'status', title: t`Status`, render: status },
        {
          key: 'file',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <StatementDownload statement={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" gap="small">
            <strong>{monthName(row.month)}</strong>
            <span>{payable(row)}</span>
          </Flex>
          {status(row)}
          <StatementDownload statement={row} />
        </>
      )}
      {...(paging && { paging })}
    />
  );
}

function StatementDownload({ statement: { id, month } }: { statement: FeeShareStatementSummary }) {
  const { t } = useLingui();
  const name = useMonthName()(month);
  const file = useFileDownload(
    () => api.feeShareStatements.ownFile.call({ params: { id } }),
    t`Couldn't download the statement. Try again.`,
  );
  return (
    <Button
      aria-label={t`Download statement of ${name}`}
      loading={file.isPending}
      onClick={file.download}
    >{t`Download statement`}</Button>
  );
}
