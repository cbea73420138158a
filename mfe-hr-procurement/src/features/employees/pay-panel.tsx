import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday, useMay } from '@polyclinic/client';
import {
  PAY_TERM_LABELS,
  payTerms,
  PayTermFields,
  type Employee,
  type PayBasis,
  type PayTerm,
} from '@polyclinic/contract';
import {
  DataList,
  DateInput,
  FormDialog,
  FormSection,
  QueryState,
  ReasonDialog,
  RecordActions,
  useFormat,
  useFormFields,
  useLabels,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/people-api';
import { PAY_BASIS_LABELS } from '../../lib/people-labels';
import { useOptions } from '../../lib/use-options';

/** Agreed pay of an employee by its days. */
export function PayPanel({ employee }: { employee: Employee }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(PAY_TERM_LABELS);
  const mayChange = useMay(payTerms.create.access);
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(api.payTerms.list.queryOptions({ params: { id: employee.id } }));
  const period = ({ validFrom, validUntil }: PayTerm) => {
    const from = format.date(validFrom);
    return validUntil ? `${from} – ${format.date(validUntil)}` : t`from ${from}`;
  };
  return (
    <FormSection title={t`Agreed pay`}>
      {mayChange && <Button onClick={() => setIsOpen(true)}>{t`Agree pay`}</Button>}
      <QueryState
        query={query}
        loading={t`Loading pay...`}
        failed={t`Couldn't load the pay`}
        empty={{ when: (data) => data.payTerms.length === 0, text: t`No pay agreed yet` }}
      >
        {({ payTerms: rows, version }) => (
          <DataList
            label={t`Agreed pay`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'period', title: t`Period`, render: period },
              { key: 'basis', title: label('basis'), render: ({ basis }) => i18n._(PAY_BASIS_LABELS[basis]) },
              {
                key: 'amount',
                title: label('amount'),
                align: 'end',
                render: ({ amount, currency }) => format.money(amount, currency),
              },
              { key: 'reason', title: label('reason'), render: ({ reason }) => reason ?? '–' },
              {
                key: 'actions',
                title: <span className="pc-hidden">{t`Actions`}</span>,
                align: 'end',
                render: (row) => mayChange && <RemovePay employeeId={employee.id} pay={row} version={version} />,
              },
            ]}
            renderCard={(row) => (
              <>
                <strong>{format.money(row.amount, row.currency)}</strong>
                <div className="pc-list-sub">{period(row)}</div>
              </>
            )}
          />
        )}
      </QueryState>
      {isOpen && query.data && (
        <AgreePayDialog
          employee={employee}
          version={query.data.version}
          basis={query.data.payTerms[0]?.basis ?? 'MONTH'}
          onClose={() => setIsOpen(false)}
        />
      )}
    </FormSection>
  );
}

function RemovePay({ employeeId, pay, version }: { employeeId: string; pay: PayTerm; version: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(api.payTerms.remove.mutationOptions());
  const from = format.date(pay.validFrom);
  return (
    <>
      <RecordActions
        isPlain
        label={t`Actions for the pay from ${from}`}
        actions={[{ key: 'remove', label: t`Remove pay`, danger: true, onClick: () => setIsAsking(true) }]}
      />
      {isAsking && (
        <ReasonDialog
          title={t`Remove the pay from ${from}?`}
          explanation={t`The pay agreed before it holds on.`}
          submit={t`Remove pay`}
          isDanger
          isSaving={remove.isPending}
          failure={(error) => failureOf(error, t`Couldn't remove the pay. Try again.`)}
          send={(reason) =>
            remove.mutateAsync({ params: { id: employeeId, payTermId: pay.id }, query: { version, reason } })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface Values {
  validFrom: string;
  basis: PayBasis;
  amount: number | null;
  reason: string | null;
}

function AgreePayDialog({
  employee,
  version,
  basis,
  onClose,
}: {
  employee: Employee;
  version: number;
  basis: PayBasis;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const optionsOf = useOptions();
  const today = useClinicToday();
  const field = useFormFields(PayTermFields, PAY_TERM_LABELS);
  const create = useMutation(api.payTerms.create.mutationOptions());
  return (
    <FormDialog<Values>
      title={t`Agree pay`}
      explanation={t`The pay holds from this day until the next agreement. Payroll uses it from then on.`}
      submit={t`Agree pay`}
      isSaving={create.isPending}
      initial={{ validFrom: today, basis, amount: null, reason: null }}
      failure={(error) => failureOf(error, t`Couldn't save the pay. Try again.`)}
      send={async ({ amount, ...values }) => {
        await create.mutateAsync({ params: { id: employee.id }, body: { ...values, amount: amount ?? 0, version } });
        void message.success(t`Pay agreed`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('validFrom')}>
        <DateInput min={employee.joinedOn} />
      </Form.Item>
      <Form.Item {...field('basis')}>
        <Select options={optionsOf(PAY_BASIS_LABELS)} />
      </Form.Item>
      <Form.Item {...field('amount')} rules={[{ required: true, message: t`Required` }]}>
        <AmountInput />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
