import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { failureOf, useMay } from '@polyclinic/client';
import { PAYROLL_INPUT_LABELS, payrollInputs, type PayrollInput, type PayrollPeriod } from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListSkeleton,
  QueryState,
  ReasonDialog,
  RecordActions,
  useFormat,
  useLabels,
} from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState, type ComponentProps } from 'react';
import { api } from '../../lib/payroll-api';
import { INPUT_KIND_LABELS } from '../../lib/payroll-labels';
import { InputDialog } from './input-dialog';

const LIMIT = 50;
const drawers = drawerSearchParams('edit', 'paste');

/** One-time amounts and hours of a period, added one by one or pasted from a spreadsheet. */
export function InputList({ period }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = useMay(payrollInputs.create.access) && period.actions.includes('update');
  const query = useQuery({
    ...api.payrollInputs.list.queryOptions({ query: { payrollPeriodId: period.id, limit: LIMIT, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {mayChange && (
        <Flex gap="small" wrap style={{ marginBlockEnd: 12 }}>
          <Button onClick={() => setIsAdding(true)}>{t`Add input`}</Button>
          <Button
            onClick={() => void navigate({ search: drawers.opened(search, 'paste') }, { state: FROM_LIST })}
          >{t`Paste inputs`}</Button>
        </Flex>
      )}
      <QueryState
        query={query}
        loading={t`Loading inputs...`}
        failed={t`Couldn't load the inputs`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ inputs }) => inputs.length === 0,
          text: t`No inputs yet`,
          hint: t`Bonuses, commissions, deductions and hours of this period belong here. Calculate again after a change.`,
        }}
      >
        {({ inputs, pagination }) => (
          <InputRows
            rows={inputs}
            currency={period.currency}
            mayChange={mayChange}
            paging={{ ...pagination, onPage: setPage }}
          />
        )}
      </QueryState>
      {isAdding && <InputDialog period={period} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface InputRowsProps {
  rows: PayrollInput[];
  currency: string;
  mayChange: boolean;
  paging: ComponentProps<typeof DataList>['paging'];
}

function InputRows({ rows, currency, mayChange, paging }: InputRowsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const label = useLabels(PAYROLL_INPUT_LABELS);
  const hoursText = (hours: string) => {
    const count = format.number(hours as `${number}`);
    return t`${count} h`;
  };
  const value = ({ kind, amount, hours }: PayrollInput) => {
    if (hours !== null) return hoursText(hours);
    return money(kind === 'DEDUCTION' ? -(amount ?? 0) : (amount ?? 0), currency);
  };
  const what = ({ name, code, kind }: PayrollInput) => (
    <div>
      {name}
      <div className="pc-list-sub">{`${i18n._(INPUT_KIND_LABELS[kind])} · ${code}`}</div>
    </div>
  );
  const actions = (row: PayrollInput) => mayChange && <RemoveInput input={row} />;
  return (
    <DataList
      label={t`Inputs`}
      rows={rows}
      rowKey={({ id }) => id}
      isDense
      columns={[
        { key: 'employee', title: t`Employee`, render: ({ employee }) => <strong>{personName(employee)}</strong> },
        { key: 'what', title: label('name'), render: what },
        { key: 'value', title: t`Amount or hours`, align: 'end', render: value },
        { key: 'reason', title: label('reason'), render: ({ reason }) => reason },
        {
          key: 'by',
          title: label('createdBy'),
          render: ({ createdBy }) => (createdBy ? personName(createdBy) : '–'),
        },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: actions },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <strong>{personName(row.employee)}</strong>
            <span>{value(row)}</span>
          </Flex>
          {what(row)}
          <div className="pc-list-sub">{row.reason}</div>
          {actions(row)}
        </>
      )}
      {...(paging && { paging })}
    />
  );
}

function RemoveInput({ input: { id, name, employee } }: { input: PayrollInput }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(api.payrollInputs.remove.mutationOptions());
  const person = personName(employee);
  return (
    <>
      <RecordActions
        isPlain
        label={t`Actions for ${name} of ${person}`}
        actions={[{ key: 'remove', label: t`Remove input`, danger: true, onClick: () => setIsAsking(true) }]}
      />
      {isAsking && (
        <ReasonDialog
          title={t`Remove ${name} of ${person}?`}
          explanation={t`Calculate the period again afterwards.`}
          submit={t`Remove input`}
          isDanger
          isSaving={remove.isPending}
          failure={(error) => failureOf(error, t`Couldn't remove the input. Try again.`)}
          send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
