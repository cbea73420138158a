import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import {
  AmountFromZero,
  ASSET_DISPOSAL_LABELS,
  AssetDisposalFields,
  ClinicDate,
  DisposalMethod,
  Percent,
  type NewAssetDisposal,
} from '@polyclinic/contract';
import { DateInput, DescriptionList, FieldColumns, FormDialog, useFormFields } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { DISPOSAL_METHOD_LABELS, FUNDING_LABELS } from '../../lib/asset-labels';
import { api } from '../../lib/assets-api';
import { EntryPreviewTable } from '../../lib/entry-preview-table';
import { useOptions } from '../../lib/use-options';
import type { AssetDialogProps } from './asset-dialog-props';

const REASON_LENGTH = 500;
/** Requests the disposal of an asset, and shows the entry that it will post. */
export function DisposeDialog({ asset: { id, version }, onClose }: AssetDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const on = useClinicToday();
  const options = useOptions();
  const draft = useDraft<NewAssetDisposal>(`assets.dispose.${id}`);
  const request = useMutation(api.assetDisposals.request.mutationOptions());
  const field = useFormFields(AssetDisposalFields, ASSET_DISPOSAL_LABELS);
  const { BANK, CASH_DESK } = FUNDING_LABELS;
  return (
    <FormDialog<NewAssetDisposal>
      title={t`Dispose of asset`}
      explanation={t`Another person with the duty Assets approves the request. Then the entry below is posted.`}
      submit={t`Submit for approval`}
      isDanger
      isSaving={request.isPending}
      initial={{ method: 'SOLD', on, share: '100', proceeds: 0, proceedsAccount: 'BANK', buyer: null, reason: '' }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't submit the disposal. Try again.`)}
      send={async (values) => {
        const buyer = values.buyer?.trim() || null;
        await request.mutateAsync({ params: { id }, body: { ...values, buyer, version } });
        void message.success(t`Submitted. A second person must approve the request.`);
      }}
      onClose={onClose}
    >
      <FieldColumns columns={2}>
        <Form.Item {...field('method')}>
          <Select options={options(DISPOSAL_METHOD_LABELS)} />
        </Form.Item>
        <Form.Item {...field('on')}>
          <DateInput max={on} />
        </Form.Item>
        <Form.Item {...field('share')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...field('proceeds')}>
          <AmountInput />
        </Form.Item>
        <Form.Item {...field('proceedsAccount')}>
          <Select options={options({ BANK, CASH_DESK })} />
        </Form.Item>
        <Form.Item {...field('buyer')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={2} maxLength={REASON_LENGTH} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Preview id={id} terms={getFieldsValue() as Partial<NewAssetDisposal>} />}
      </Form.Item>
    </FormDialog>
  );
}

const Terms = z.object({
  method: DisposalMethod,
  on: ClinicDate,
  share: Percent,
  proceeds: AmountFromZero,
  proceedsAccount: z.enum(['BANK', 'CASH_DESK']),
});

function Preview({ id, terms }: { id: string; terms: Partial<NewAssetDisposal> }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const parsed = Terms.safeParse(terms);
  // Shown while the form is filled in: it changes nothing on the server.
  const query = useQuery({
    queryKey: ['assetDisposals', 'preview', id, parsed.data],
    queryFn: () => api.assetDisposals.preview.call({ params: { id }, body: parsed.data ?? Terms.parse(terms) }),
    enabled: parsed.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (query.error) return <Alert type="warning" title={errorText(query.error, t`Couldn't load the preview`)} />;
  if (!query.data) return null;
  const { bookValue, gain, caughtUp, lines } = query.data.preview;
  return (
    <div aria-busy={query.isPlaceholderData}>
      <DescriptionList
        items={[
          { label: t`Depreciation to the day`, value: money(caughtUp) },
          { label: t`Book value`, value: money(bookValue) },
          { label: gain < 0 ? t`Loss` : t`Gain`, value: money(Math.abs(gain)) },
        ]}
      />
      <EntryPreviewTable lines={lines} />
    </div>
  );
}
