import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { useClinicToday, useMay } from '@polyclinic/client';
import { leaveRequests, type LeaveAdjustment, type LeaveBalance } from '@polyclinic/contract';
import {
  DataList,
  DateInput,
  EmptyState,
  FormSection,
  ListSkeleton,
  Page,
  QueryState,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/roster-api';
import { TimeParts } from '../../lib/roster-parts';
import { LEAVE_BALANCES_PATH } from '../../lib/roster-paths';
import { AdjustBalanceDialog } from './adjust-balance-dialog';
import { OpeningBalancesDialog } from './opening-balances-dialog';

/** Leave balances of an employee as of a day, with the opening balances and corrections they contain. */
export function LeaveBalancesScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const mayAdjust = useMay(leaveRequests.adjust.access);
  const [{ employee, asOf }, change] = useSearchParamsState({ employee: '', asOf: today });
  const [opened, open] = useState<'adjust' | 'open'>();
  const query = useQuery({
    ...api.leaveRequests.balances.queryOptions({ params: { id: employee }, query: { asOf } }),
    enabled: employee !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t`Leave balances`}
      primary={mayAdjust && <Button onClick={() => open('open')}>{t`Enter opening balances`}</Button>}
      footer={t`Requested leave counts once it is approved.`}
    >
      <TimeParts shown={LEAVE_BALANCES_PATH} />
      <Flex gap="small" wrap>
        <EmployeeSelect
          aria-label={t`Employee`}
          placeholder={t`Choose an employee`}
          style={WIDE}
          value={employee || null}
          onChange={(next: string | null | undefined) => change({ employee: next ?? '' })}
        />
        <DateInput
          aria-label={t`As of`}
          allowClear={false}
          value={asOf}
          onChange={(day) => change({ asOf: day ?? today })}
        />
      </Flex>
      {employee === '' ? (
        <EmptyState text={t`Choose an employee`} hint={t`The balances of each leave type appear here.`} />
      ) : (
        <QueryState
          query={query}
          loading={t`Loading the balances...`}
          failed={t`Couldn't load the balances`}
          skeleton={<ListSkeleton rows={3} />}
          missing={{ title: t`Employee not found`, to: LEAVE_BALANCES_PATH, back: t`Leave balances` }}
        >
          {({ balances, adjustments }) => (
            <>
              <BalanceList rows={balances} />
              {mayAdjust && <Button type="primary" onClick={() => open('adjust')}>{t`Adjust balance`}</Button>}
              {adjustments.length > 0 && (
                <FormSection title={t`Opening balances and corrections`}>
                  <AdjustmentList rows={adjustments} />
                </FormSection>
              )}
            </>
          )}
        </QueryState>
      )}
      {opened === 'adjust' && <AdjustBalanceDialog employeeId={employee} day={asOf} onClose={() => open(undefined)} />}
      {opened === 'open' && <OpeningBalancesDialog day={asOf} onClose={() => open(undefined)} />}
    </Page>
  );
}

function BalanceList({ rows }: { rows: readonly LeaveBalance[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = ({ balance }: LeaveBalance) => (balance === null ? t`no balance` : format.number(balance));
  return (
    <DataList
      label={t`Leave balances`}
      rows={rows}
      rowKey={({ kind }) => kind.id}
      columns={[
        { key: 'kind', title: t`Leave type`, render: ({ kind }) => kind.name },
        { key: 'accrued', title: t`Accrued`, align: 'end', render: ({ accrued }) => format.number(accrued) },
        { key: 'adjusted', title: t`Adjusted`, align: 'end', render: ({ adjusted }) => format.number(adjusted) },
        { key: 'taken', title: t`Taken`, align: 'end', render: ({ taken }) => format.number(taken) },
        { key: 'expired', title: t`Expired`, align: 'end', render: ({ expired }) => format.number(expired) },
        { key: 'balance', title: t`Days left`, align: 'end', render: (row) => <strong>{left(row)}</strong> },
        {
          key: 'pending',
          title: t`Waiting for approval`,
          align: 'end',
          render: ({ pending }) => format.number(pending),
        },
      ]}
      renderCard={(row) => (
        <>
          <strong>{row.kind.name}</strong>
          <div>{left(row)}</div>
        </>
      )}
    />
  );
}

function AdjustmentList({ rows }: { rows: readonly LeaveAdjustment[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const by = ({ createdBy, createdAt }: LeaveAdjustment) =>
    [createdBy && personName(createdBy), format.dateTime(createdAt)].filter(Boolean).join(', ');
  return (
    <DataList
      label={t`Opening balances and corrections`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'day', title: t`As of`, isOneLine: true, render: ({ day }) => format.date(day) },
        { key: 'kind', title: t`Leave type`, render: ({ kind }) => kind.name },
        { key: 'days', title: t`Days`, align: 'end', render: ({ days }) => format.number(days) },
        { key: 'reason', title: t`Reason`, render: ({ reason }) => reason },
        { key: 'by', title: t`Entered by`, render: by },
      ]}
      renderCard={(row) => (
        <>
          <strong>{`${row.kind.name}: ${format.number(row.days)}`}</strong>
          <div>{row.reason}</div>
          <div className="pc-list-sub">{by(row)}</div>
        </>
      )}
    />
  );
}

const WIDE = { minWidth: 260 };
