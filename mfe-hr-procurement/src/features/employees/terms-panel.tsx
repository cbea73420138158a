import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday, useMay } from '@polyclinic/client';
import {
  ClinicDate,
  EMPLOYEE_TERM_LABELS,
  employees,
  text,
  type Employee,
  type EmployeeTermFields,
  type EmployeeTerms,
} from '@polyclinic/contract';
import {
  changesOf,
  DataList,
  DateInput,
  FormDialog,
  formFields,
  ReasonDialog,
  RecordActions,
  useFormat,
  useLabels,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { useState } from 'react';
import { api } from '../../lib/people-api';
import { EMPLOYMENT_TYPE_LABELS } from '../../lib/people-labels';
import { TermInputs } from './term-inputs';

interface TermsPanelProps {
  employee: Employee;
  /** Newest first. */
  terms: EmployeeTerms[];
  /** Without actions, for the employee's own page. */
  isOwn?: boolean;
}

/** Terms of an employee by their days, and their changes. */
export function TermsPanel({ employee, terms, isOwn = false }: TermsPanelProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(EMPLOYEE_TERM_LABELS);
  const mayChange = useMay(employees.changeTerms.access) && !isOwn;
  const [isOpen, setIsOpen] = useState(false);
  const period = ({ validFrom, validUntil }: EmployeeTerms) => {
    const from = format.date(validFrom);
    return validUntil ? `${from} – ${format.date(validUntil)}` : t`from ${from}`;
  };
  const place = ({ department, branch }: EmployeeTerms) =>
    [department?.name, branch?.name].filter(Boolean).join(', ') || '–';
  const hours = ({ weeklyMinutes }: EmployeeTerms) => format.number(weeklyMinutes / 60, { maximumFractionDigits: 2 });
  return (
    <>
      {mayChange && <Button onClick={() => setIsOpen(true)}>{t`Change terms`}</Button>}
      <DataList
        label={t`Terms`}
        rows={terms}
        rowKey={({ id }) => id}
        columns={[
          { key: 'period', title: t`Period`, render: period },
          { key: 'position', title: label('positionId'), render: ({ position }) => position?.name ?? '–' },
          { key: 'place', title: label('departmentId'), render: place },
          {
            key: 'manager',
            title: label('managerId'),
            render: ({ manager }) => (manager ? personName(manager) : '–'),
          },
          {
            key: 'type',
            title: label('employmentType'),
            render: ({ employmentType }) => i18n._(EMPLOYMENT_TYPE_LABELS[employmentType]),
          },
          { key: 'hours', title: label('weeklyMinutes'), align: 'end', render: hours },
          {
            key: 'actions',
            title: <span className="pc-hidden">{t`Actions`}</span>,
            align: 'end',
            render: (row) =>
              mayChange && row.id !== terms.at(-1)?.id && <RemoveTerms employee={employee} terms={row} />,
          },
        ]}
        renderCard={(row) => (
          <>
            <strong>{period(row)}</strong>
            <div>{row.position?.name ?? '–'}</div>
            <div className="pc-list-sub">{place(row)}</div>
          </>
        )}
      />
      {isOpen && <ChangeTermsDialog employee={employee} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RemoveTerms({ employee, terms }: { employee: Employee; terms: EmployeeTerms }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(api.employees.removeTerms.mutationOptions());
  const from = format.date(terms.validFrom);
  return (
    <>
      <RecordActions
        isPlain
        label={t`Actions for the terms from ${from}`}
        actions={[{ key: 'remove', label: t`Remove terms`, danger: true, onClick: () => setIsAsking(true) }]}
      />
      {isAsking && (
        <ReasonDialog
          title={t`Remove the terms from ${from}?`}
          explanation={t`The terms before them hold on.`}
          submit={t`Remove terms`}
          isDanger
          isSaving={remove.isPending}
          failure={(error) => failureOf(error, t`Couldn't remove the terms. Try again.`)}
          send={(reason) =>
            remove.mutateAsync({
              params: { id: employee.id, termsId: terms.id },
              query: { version: employee.version, reason },
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type Values = EmployeeTermFields & { from: string; reason?: string | null };

const field = formFields(z.object({ from: ClinicDate, reason: text(500).nullish() }));

/** Changes terms of an employee from a day on. */
export function ChangeTermsDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const change = useMutation(api.employees.changeTerms.mutationOptions());
  const { id, version, terms } = employee;
  const before: EmployeeTermFields = {
    employmentType: terms?.employmentType ?? 'PERMANENT',
    positionId: terms?.positionId ?? null,
    departmentId: terms?.departmentId ?? null,
    branchId: terms?.branchId ?? null,
    managerId: terms?.managerId ?? null,
    weeklyMinutes: terms?.weeklyMinutes ?? 2_400,
  };
  return (
    <FormDialog<Values>
      title={t`Change terms`}
      explanation={t`The change holds from this day until the next one that is already entered.`}
      submit={t`Change terms`}
      isSaving={change.isPending}
      initial={{ ...before, from: today }}
      failure={(error) => failureOf(error, t`Couldn't change the terms. Try again.`)}
      send={async ({ from, reason, ...values }) => {
        const body = { ...changesOf(before, values), from, version, ...(reason && { reason }) };
        await change.mutateAsync({ params: { id }, body });
        void message.success(t`Terms changed`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`From`} {...field('from')}>
        <DateInput />
      </Form.Item>
      <TermInputs manager={terms?.manager} employeeId={id} />
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
