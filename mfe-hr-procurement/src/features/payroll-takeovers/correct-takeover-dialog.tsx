import { useLingui } from '@lingui/react/macro';
import { AmountInput, personName } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import { PAYROLL_TAKEOVER_LABELS, type PayrollTakeover } from '@polyclinic/contract';
import { DateInput, FieldColumns, FormDialog, useLabels } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/payroll-api';

interface CorrectionValues {
  takenOn: string;
  taxable: number | null;
  /** By the place of the component. */
  lines: (number | null)[];
  reason: string;
}

/** Corrects the amounts of an employee; the history shows the former values with the reason. */
export function CorrectTakeoverDialog({ takeover, onClose }: { takeover: PayrollTakeover; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const label = useLabels(PAYROLL_TAKEOVER_LABELS);
  const correct = useMutation(api.payrollTakeovers.correct.mutationOptions());
  const { id, employee, currency, takenOn, taxable, lines } = takeover;
  const person = personName(employee);
  const rules = [{ required: true, message: t`Required` }];
  return (
    <FormDialog<CorrectionValues>
      title={t`Correct pay of ${person}`}
      explanation={t`Possible until a payroll period after this day is approved. The former amounts are kept. To add another component, remove the pay and paste it again.`}
      submit={t`Save correction`}
      isSaving={correct.isPending}
      initial={{ takenOn, taxable, lines: lines.map(({ amount }) => amount), reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't save the correction. Try again.`)}
      blames={{ PAYROLL_TAKEOVER_LATE: 'takenOn', PAYROLL_TAKEOVER_SETTLED: 'takenOn' }}
      send={async ({ reason, ...values }) => {
        const amounts = lines.map(({ code, amount }, index) => ({ code, amount: values.lines[index] ?? amount }));
        const body = { takenOn: values.takenOn, taxable: values.taxable ?? 0, amounts, reason: reason.trim() };
        await correct.mutateAsync({ params: { id }, body });
        void message.success(t`Correction saved`);
      }}
      onClose={onClose}
    >
      <FieldColumns columns={2}>
        <Form.Item label={label('takenOn')} name="takenOn" required rules={rules}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item label={label('taxable')} name="taxable" required rules={rules}>
          <AmountInput currency={currency} />
        </Form.Item>
        {lines.map(({ code, name }, index) => (
          <Form.Item key={code} label={name} name={['lines', index]} required rules={rules}>
            <AmountInput currency={currency} />
          </Form.Item>
        ))}
      </FieldColumns>
      <Form.Item label={t`Reason`} name="reason" required rules={rules}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
