import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import {
  LEAVE_KIND_LABELS,
  LeaveKindFields,
  leaveKinds,
  type LeaveAccrual,
  type LeaveKind,
  type LeaveReason,
} from '@polyclinic/contract';
import { FormDialog, InUseTag, LookupPage, useFormat, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/roster-api';
import { LEAVE_REASON_LABELS } from '../../lib/roster-labels';

interface Values {
  name: string;
  isPaid: boolean;
  leaveReason: LeaveReason;
  per: LeaveAccrual['per'];
  days: number;
  carryOverDays?: number | null;
  carryOverMonths?: number | null;
  allowsNegative: boolean;
  isActive: boolean;
}

const START: LeaveAccrual = {
  per: 'YEAR',
  days: 0,
  yearStartMonth: 1,
  prorate: true,
  waitMonths: 0,
  carryOverDays: null,
  carryOverMonths: null,
  maxBalanceDays: null,
};

/** The kinds of leave with their rules. */
export function LeaveTypes() {
  const { t } = useLingui();
  const format = useFormat();
  const mayWrite = useMay(leaveKinds.create.access);
  const query = useQuery({ ...api.leaveKinds.list.queryOptions(), select: (data) => data.leaveKinds });
  const accrued = ({ accrual: { per, days } }: LeaveKind) => {
    const count = format.number(days);
    return per === 'NONE' ? t`no balance` : t`${count} days a year`;
  };
  return (
    <LookupPage
      label={t`Leave types`}
      query={query}
      mayWrite={mayWrite}
      texts={{
        loading: t`Loading the leave types...`,
        failed: t`Couldn't load the leave types`,
        empty: t`No leave types yet`,
        hint: t`Employees request leave of a type, such as annual leave. Add the first one.`,
        add: t`Add leave type`,
      }}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
        { key: 'accrual', title: t`Accrual`, render: accrued },
        { key: 'paid', title: t`Paid`, render: ({ isPaid }) => (isPaid ? t`Yes` : t`No`) },
        { key: 'status', title: t`Status`, render: (row) => <InUseTag {...row} /> },
      ]}
      Dialog={LeaveTypeDialog}
    />
  );
}

function LeaveTypeDialog({ record, onClose }: { record: LeaveKind | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const field = useFormFields(LeaveKindFields, LEAVE_KIND_LABELS);
  const create = useMutation(api.leaveKinds.create.mutationOptions());
  const update = useMutation(api.leaveKinds.update.mutationOptions());
  const accrual = record?.accrual ?? START;
  const { name = '', isPaid = true, leaveReason = 'VACATION', allowsNegative = false, isActive = true } = record ?? {};
  const { per, days, carryOverDays, carryOverMonths } = accrual;
  return (
    <FormDialog<Values>
      title={record ? t`Edit leave type` : t`Add leave type`}
      explanation={t`A changed rule counts for all balances.`}
      submit={t`Save`}
      isSaving={create.isPending || update.isPending}
      initial={{ name, isPaid, leaveReason, per, days, carryOverDays, carryOverMonths, allowsNegative, isActive }}
      failure={(error) => failureOf(error, t`Couldn't save the leave type. Try again.`)}
      send={(values) => {
        const { per: of, days: count, carryOverDays: most = null, carryOverMonths: months = null, ...kind } = values;
        const rule = { ...accrual, per: of, days: count, carryOverDays: most, carryOverMonths: months };
        const body = { ...kind, accrual: rule };
        return record
          ? update.mutateAsync({ params: { id: record.id }, body: { ...body, version: record.version } })
          : create.mutateAsync({ body });
      }}
      onClose={onClose}
    >
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item {...field('isPaid')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('leaveReason')}>
        <Select
          options={Object.entries(LEAVE_REASON_LABELS).map(([value, text]) => ({ value, label: i18n._(text) }))}
        />
      </Form.Item>
      <Form.Item name="per" label={t`Accrual`}>
        <Select
          options={[
            { value: 'YEAR', label: t`At the start of the year` },
            { value: 'MONTH', label: t`Every month` },
            { value: 'NONE', label: t`No balance` },
          ]}
        />
      </Form.Item>
      <Form.Item name="days" label={t`Days a year`}>
        <InputNumber min={0} max={366} step={0.5} />
      </Form.Item>
      <Form.Item name="carryOverDays" label={t`Days carried over at most`} extra={t`Leave empty for no limit.`}>
        <InputNumber min={0} max={366} step={0.5} />
      </Form.Item>
      <Form.Item
        name="carryOverMonths"
        label={t`Months in which carried days can be used`}
        extra={t`Leave empty for no limit.`}
      >
        <InputNumber min={1} max={12} precision={0} />
      </Form.Item>
      <Form.Item {...field('allowsNegative')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
