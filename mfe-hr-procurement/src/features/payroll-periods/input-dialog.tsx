import { useLingui } from '@lingui/react/macro';
import { AmountInput, DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf, useDraft } from '@polyclinic/client';
import { PAYROLL_INPUT_LABELS, type PayrollInputKind, type PayrollPeriod } from '@polyclinic/contract';
import { FieldColumns, FormDialog, useLabels } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Checkbox, Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/payroll-api';
import { FORMULA_NAMES, INPUT_KIND_LABELS } from '../../lib/payroll-labels';
import { useOptions } from '../../lib/use-options';

interface InputValues {
  employeeId: string | null;
  kind: PayrollInputKind;
  code: string;
  name: string;
  amount: number | null;
  hours: string;
  isTaxable: boolean;
  reason: string;
}

const HOURS_CODES = ['OVERTIME_HOURS', 'ON_CALL_HOURS'] as const;

/** Adds a one-time amount or hours of an employee. */
export function InputDialog({ period, onClose }: { period: PayrollPeriod; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const draft = useDraft<InputValues>(`payrollInputs.${period.id}`);
  const create = useMutation(api.payrollInputs.create.mutationOptions());
  return (
    <FormDialog<InputValues>
      title={t`Add input`}
      explanation={t`Paid or deducted once, in this period. Calculate the period again afterwards.`}
      submit={t`Add input`}
      isSaving={create.isPending}
      draft={draft}
      initial={{
        employeeId: null,
        kind: 'EARNING',
        code: '',
        name: '',
        amount: null,
        hours: '',
        isTaxable: true,
        reason: '',
      }}
      failure={(error) => failureOf(error, t`Couldn't add the input. Try again.`)}
      blames={{ EMPLOYEE_UNKNOWN: 'employeeId', OWN_PAY: 'employeeId', PAYROLL_CODE_UNKNOWN: 'name' }}
      send={async ({ employeeId, code, name, amount, hours, isTaxable, ...values }) => {
        const isHours = values.kind === 'HOURS';
        await create.mutateAsync({
          body: {
            ...values,
            payrollPeriodId: period.id,
            employeeId: employeeId ?? '',
            code,
            ...(name.trim() && !isHours && { name }),
            amount: isHours ? null : amount,
            hours: isHours ? hours : null,
            isTaxable: values.kind === 'EARNING' && isTaxable,
          },
        });
        void message.success(t`Input added`);
      }}
      onClose={onClose}
    >
      <InputFields currency={period.currency} />
    </FormDialog>
  );
}

function InputFields({ currency }: { currency: string }) {
  const { t, i18n } = useLingui();
  const optionsOf = useOptions();
  const form = Form.useFormInstance<InputValues>();
  const kind = Form.useWatch<PayrollInputKind | undefined>('kind', form);
  const label = useLabels(PAYROLL_INPUT_LABELS);
  const rules = [{ required: true, message: t`Required` }];
  return (
    <>
      <Form.Item label={t`Employee`} name="employeeId" required rules={rules}>
        <EmployeeSelect />
      </Form.Item>
      <Form.Item label={label('kind')} name="kind">
        <Radio.Group optionType="button" options={optionsOf(INPUT_KIND_LABELS)} />
      </Form.Item>
      {kind === 'HOURS' ? (
        <FieldColumns columns={2}>
          <Form.Item label={label('code')} name="code" required rules={rules}>
            <Select
              options={HOURS_CODES.map((value) => {
                const meaning = FORMULA_NAMES[value];
                return { value, label: meaning ? i18n._(meaning) : value };
              })}
            />
          </Form.Item>
          <Form.Item label={label('hours')} name="hours" required rules={rules}>
            <DecimalInput digits={2} />
          </Form.Item>
        </FieldColumns>
      ) : (
        <>
          <FieldColumns columns={2}>
            <Form.Item
              label={label('code')}
              name="code"
              required
              rules={rules}
              extra={t`Of a component, or a code of its own`}
            >
              <Input autoComplete="off" maxLength={40} />
            </Form.Item>
            <Form.Item label={label('name')} name="name" extra={t`Defaults to the name of the component.`}>
              <Input autoComplete="off" maxLength={100} />
            </Form.Item>
          </FieldColumns>
          <Form.Item label={label('amount')} name="amount" required rules={rules}>
            <AmountInput currency={currency} />
          </Form.Item>
          {kind === 'EARNING' && (
            <Form.Item name="isTaxable" valuePropName="checked">
              <Checkbox>{label('isTaxable')}</Checkbox>
            </Form.Item>
          )}
        </>
      )}
      <Form.Item label={label('reason')} name="reason" required rules={rules}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </>
  );
}
