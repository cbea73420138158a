import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { AmountFromZero, ClinicDate, filledText } from '@polyclinic/contract';
import { DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/assets-api';
import type { AssetDialogProps } from './asset-dialog-props';

interface Revaluation {
  on: string;
  value: number;
  reason: string;
}

const REASON_LENGTH = 500;
const field = formFields(z.object({ on: ClinicDate, value: AmountFromZero, reason: filledText(REASON_LENGTH) }));

/** Reduces the book value of an asset. */
export function RevalueDialog({ asset: { id, version, number, bookValue }, onClose }: AssetDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const current = useAmount().money(bookValue);
  const revalue = useMutation(api.assets.revalue.mutationOptions());
  return (
    <FormDialog<Revaluation>
      title={t`Revalue`}
      explanation={t`The loss is posted as an expense. What is left is depreciated over the rest of the life.`}
      submit={t`Revalue`}
      isSaving={revalue.isPending}
      initial={{ on: today, value: bookValue, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't revalue the asset. Try again.`)}
      send={async (values) => {
        await revalue.mutateAsync({ params: { id }, body: { ...values, version } });
        void message.success(t`${number} revalued`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Date`} {...field('on')}>
        <DateInput max={today} />
      </Form.Item>
      <Form.Item label={t`New book value`} extra={t`Less than ${current}.`} {...field('value')}>
        <AmountInput />
      </Form.Item>
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={2} maxLength={REASON_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
