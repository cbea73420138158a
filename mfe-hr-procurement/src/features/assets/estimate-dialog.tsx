import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { AmountInput } from '@polyclinic/clinic-ui';
import { AmountFromZero, DepreciationMethod, filledText, LifeMonths } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { METHOD_LABELS } from '../../lib/asset-labels';
import { api } from '../../lib/assets-api';
import { useOptions } from '../../lib/use-options';
import type { AssetDialogProps } from './asset-dialog-props';

interface Estimate {
  remainingMonths: number;
  salvage: number;
  method: DepreciationMethod;
  reason: string;
}

const REASON_LENGTH = 500;
const field = formFields(
  z.object({
    remainingMonths: LifeMonths,
    salvage: AmountFromZero,
    method: DepreciationMethod,
    reason: filledText(REASON_LENGTH),
  }),
);

/** Changes what is expected of the rest of the life. */
export function EstimateDialog({ asset: { id, version, books }, onClose }: AssetDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const options = useOptions();
  const draft = useDraft<Estimate>(`assets.estimate.${id}`);
  const change = useMutation(api.assets.changeEstimate.mutationOptions());
  const book = books.find((one) => one.book === 'BOOK');
  return (
    <FormDialog<Estimate>
      title={t`Change estimate`}
      explanation={t`The change applies from the first month that is not depreciated yet. Posted depreciation stays.`}
      submit={t`Change estimate`}
      isSaving={change.isPending}
      initial={{
        remainingMonths: book?.lifeMonths ?? 60,
        salvage: book?.salvage ?? 0,
        method: book?.method ?? 'STRAIGHT_LINE',
        reason: '',
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't change the estimate. Try again.`)}
      send={async (values) => {
        await change.mutateAsync({ params: { id }, body: { ...values, version } });
        void message.success(t`Estimate changed`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Remaining life in months`} {...field('remainingMonths')}>
        <InputNumber min={1} max={1200} precision={0} />
      </Form.Item>
      <Form.Item label={t`Salvage value`} {...field('salvage')}>
        <AmountInput />
      </Form.Item>
      <Form.Item label={t`Depreciation method`} {...field('method')}>
        <Select options={options(METHOD_LABELS)} />
      </Form.Item>
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={2} maxLength={REASON_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
