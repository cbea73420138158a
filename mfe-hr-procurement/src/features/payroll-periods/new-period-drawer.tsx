import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { PAYROLL_PERIOD_LABELS, PayrollPeriodFields, type PayrollKind } from '@polyclinic/contract';
import { CreateDrawer, DateInput, FieldColumns, useFormFields, useLabels, useSetFields } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/payroll-api';
import { PAYROLL_KIND_LABELS } from '../../lib/payroll-labels';
import { PAYROLL_PATH, payrollPeriodPath } from '../../lib/payroll-paths';
import { useMonthName } from '../../lib/use-month-name';
import { useOptions } from '../../lib/use-options';
import { daysOfMonth, monthsAround } from '../../lib/months';

interface NewPeriodValues {
  kind: PayrollKind;
  /** YYYY-MM, of a regular period. */
  month: string;
  name: string;
  startsOn: string;
  endsOn: string;
  payOn: string;
  notes: string | null;
}

/** Opens a pay period: a whole month, or a payment apart from it. */
export function NewPeriodDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const monthName = useMonthName();
  const draft = useDraft<NewPeriodValues>('payrollPeriods.new');
  const create = useMutation(api.payrollPeriods.create.mutationOptions());
  const month = today.slice(0, 7);
  const days = daysOfMonth(month);
  return (
    <CreateDrawer<NewPeriodValues>
      title={t`New payroll period`}
      submit={t`Create period`}
      closeTo={`${PAYROLL_PATH}?`}
      isSaving={create.isPending}
      initial={{
        kind: 'REGULAR',
        month,
        name: monthName(month),
        ...days,
        payOn: days.endsOn,
        notes: null,
      }}
      send={async ({ month: chosen, notes, ...values }) => {
        const bounds = values.kind === 'REGULAR' ? daysOfMonth(chosen) : {};
        const body = { ...values, ...bounds, notes: notes?.trim() || null };
        const { period } = await create.mutateAsync({ body });
        return { message: t`Payroll period created`, openAt: payrollPeriodPath(period.id) };
      }}
      draft={draft}
      blames={{ PAYROLL_PERIOD_TAKEN: 'month', PAYROLL_DATES_WRONG: 'endsOn' }}
      failure={(error) => failureOf(error, t`Couldn't create the period. Try again.`)}
    >
      <PeriodInputs today={today} />
    </CreateDrawer>
  );
}

function PeriodInputs({ today }: { today: string }) {
  const { t } = useLingui();
  const optionsOf = useOptions();
  const monthName = useMonthName();
  const setFields = useSetFields<NewPeriodValues>();
  const form = Form.useFormInstance<NewPeriodValues>();
  const kind = Form.useWatch('kind', form);
  const field = useFormFields(PayrollPeriodFields, PAYROLL_PERIOD_LABELS);
  const label = useLabels(PAYROLL_PERIOD_LABELS);
  const chooseMonth = (month: string) => {
    const days = daysOfMonth(month);
    setFields({ month, ...days, payOn: days.endsOn, name: monthName(month) });
  };
  return (
    <>
      <Form.Item name="kind" label={label('kind')} extra={t`Off-cycle: a bonus, a final settlement or a correction.`}>
        <Radio.Group options={optionsOf(PAYROLL_KIND_LABELS)} />
      </Form.Item>
      {kind === 'OFF_CYCLE' ? (
        <FieldColumns columns={2}>
          <Form.Item {...field('startsOn')}>
            <DateInput allowClear={false} />
          </Form.Item>
          <Form.Item {...field('endsOn')}>
            <DateInput allowClear={false} />
          </Form.Item>
        </FieldColumns>
      ) : (
        <Form.Item name="month" label={t`Month`} required>
          <Select
            options={monthsAround(today.slice(0, 7)).map((value) => ({ value, label: monthName(value) }))}
            onChange={chooseMonth}
          />
        </Form.Item>
      )}
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('payOn')}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={2} maxLength={2_000} />
      </Form.Item>
    </>
  );
}
