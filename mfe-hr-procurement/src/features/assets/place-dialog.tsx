import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { AmountInput } from '@polyclinic/clinic-ui';
import { AmountFromZero, AssetFunding, ClinicDate } from '@polyclinic/contract';
import { DateInput, FieldColumns, FormDialog, formFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { FUNDING_LABELS } from '../../lib/asset-labels';
import { api } from '../../lib/assets-api';
import { useOptions } from '../../lib/use-options';
import type { AssetDialogProps } from './asset-dialog-props';

interface Placing {
  inServiceOn: string;
  funding: AssetFunding;
  takeOver?: { on?: string | null; accumulated?: number | null; taxAccumulated?: number | null };
}

const field = formFields(z.object({ inServiceOn: ClinicDate, funding: AssetFunding }));
const takeOver = formFields(
  z.object({
    on: ClinicDate.nullish(),
    accumulated: AmountFromZero.nullish(),
    taxAccumulated: AmountFromZero.nullish(),
  }),
);

/** Puts a draft into service. */
export function PlaceDialog({
  asset: { id, version, number, acquiredOn, isReceived, books },
  onClose,
}: AssetDialogProps) {
  const { t } = useLingui();
  const hasTaxBook = books.some(({ book }) => book === 'TAX');
  const { message } = App.useApp();
  const options = useOptions();
  const draft = useDraft<Placing>(`assets.place.${id}`);
  const place = useMutation(api.assets.placeInService.mutationOptions());

  async function send({ inServiceOn, funding, takeOver: given }: Placing) {
    const isOver = !isReceived && (funding === 'OPENING_BALANCES' || funding === 'IN_LEDGER');
    const { on, accumulated, taxAccumulated } = given ?? {};
    const tax = hasTaxBook && typeof taxAccumulated === 'number' ? { taxAccumulated } : {};
    const body = {
      version,
      inServiceOn,
      funding,
      ...(isOver && on && { takeOver: { on, accumulated: accumulated ?? 0, ...tax } }),
    };
    await place.mutateAsync({ params: { id }, body });
    void message.success(t`${number} is in service`);
  }

  return (
    <FormDialog<Placing>
      title={t`Put into service`}
      explanation={
        isReceived
          ? t`Its goods receipt has posted the cost; depreciation starts. Terms can no longer be edited.`
          : t`The cost is posted to the ledger, and depreciation starts. Cost, category and terms can no longer be edited.`
      }
      submit={t`Put into service`}
      isSaving={place.isPending}
      initial={{ inServiceOn: acquiredOn, funding: isReceived ? 'IN_LEDGER' : 'BANK' }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't put the asset into service. Try again.`)}
      send={send}
      onClose={onClose}
    >
      <Form.Item label={t`In service on`} {...field('inServiceOn')}>
        <DateInput min={acquiredOn} />
      </Form.Item>
      <Form.Item label={t`Paid from`} {...field('funding')} hidden={isReceived}>
        <Select options={options(FUNDING_LABELS)} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(one: Placing, other: Placing) => one.funding !== other.funding}>
        {({ getFieldValue }) =>
          !isReceived &&
          ['OPENING_BALANCES', 'IN_LEDGER'].includes(String(getFieldValue('funding'))) && (
            <FieldColumns columns={2}>
              <Form.Item label={t`Depreciated until`} {...takeOver('on')} name={['takeOver', 'on']}>
                <DateInput allowClear />
              </Form.Item>
              <Form.Item
                label={t`Accumulated depreciation`}
                {...takeOver('accumulated')}
                name={['takeOver', 'accumulated']}
              >
                <AmountInput />
              </Form.Item>
              {hasTaxBook && (
                <Form.Item
                  label={t`Accumulated tax depreciation`}
                  {...takeOver('taxAccumulated')}
                  name={['takeOver', 'taxAccumulated']}
                >
                  <AmountInput />
                </Form.Item>
              )}
            </FieldColumns>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}
