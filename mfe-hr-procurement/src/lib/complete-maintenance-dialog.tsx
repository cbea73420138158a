import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { AmountInput } from '@polyclinic/clinic-ui';
import { MaintenanceCompletion, type MaintenanceOrder } from '@polyclinic/contract';
import { DateInput, FieldColumns, FormDialog, formFields, useFormat } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { FUNDING_LABELS } from './asset-labels';
import { api } from './assets-api';
import { useOptions } from './use-options';

type Values = Omit<MaintenanceCompletion, 'version'> & { isExtension: boolean };

const field = formFields(MaintenanceCompletion);

/** Completes maintenance: what was found, its certificate and its cost. */
export function CompleteMaintenanceDialog({ order, onClose }: { order: MaintenanceOrder; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const options = useOptions();
  const today = useClinicToday();
  const { id, version, kind, title } = order;
  const draft = useDraft<Values>(`maintenance.complete.${id}`);
  const complete = useMutation(api.maintenanceOrders.complete.mutationOptions());
  const { BANK, CASH_DESK, ACCRUED_EXPENSES } = FUNDING_LABELS;

  async function send({ isExtension, findings, certificate, extraMonths, ...values }: Values) {
    const body = {
      ...values,
      version,
      findings: findings?.trim() || null,
      certificate: certificate?.trim() || null,
      extraMonths: isExtension ? (extraMonths ?? 0) : null,
    };
    const { next } = await complete.mutateAsync({ params: { id }, body });
    const nextDay = next?.dueOn && format.date(next.dueOn);
    void message.success(nextDay ? t`${title} completed. Next due on ${nextDay}.` : t`${title} completed`);
  }

  return (
    <FormDialog<Values>
      title={t`Complete maintenance`}
      explanation={t`The cost is posted to the ledger. A plan schedules the next order.`}
      submit={t`Complete maintenance`}
      isSaving={complete.isPending}
      initial={{
        completedOn: today,
        findings: '',
        certificate: '',
        isPassed: true,
        cost: 0,
        funding: 'BANK',
        extraMonths: null,
        isExtension: false,
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't complete the maintenance. Try again.`)}
      send={send}
      onClose={onClose}
    >
      <FieldColumns columns={2}>
        <Form.Item label={t`Completed on`} {...field('completedOn')}>
          <DateInput max={today} />
        </Form.Item>
        <Form.Item
          label={t`Downtime in minutes`}
          extra={t`Defaults to the time since work started.`}
          {...field('downtimeMinutes')}
        >
          <InputNumber min={0} precision={0} />
        </Form.Item>
        <Form.Item label={t`Cost`} {...field('cost')}>
          <AmountInput />
        </Form.Item>
        <Form.Item label={t`Paid from`} {...field('funding')}>
          <Select options={options({ BANK, CASH_DESK, ACCRUED_EXPENSES })} />
        </Form.Item>
      </FieldColumns>
      <Form.Item label={t`Certificate`} {...field('certificate')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      {(kind === 'CALIBRATION' || kind === 'INSPECTION') && (
        <Form.Item name="isPassed" valuePropName="checked">
          <Checkbox>{t`Passed`}</Checkbox>
        </Form.Item>
      )}
      <Form.Item label={t`Findings`} {...field('findings')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <Form.Item
        name="isExtension"
        valuePropName="checked"
        extra={t`The cost is added to the asset instead of being an expense.`}
      >
        <Checkbox>{t`Extends the life of the asset`}</Checkbox>
      </Form.Item>
      <Form.Item label={t`Additional months of life`} {...field('extraMonths')}>
        <InputNumber min={0} max={1200} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
