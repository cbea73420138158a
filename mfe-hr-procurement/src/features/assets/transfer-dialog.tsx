import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { ClinicDate, text } from '@polyclinic/contract';
import { cleaned, DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/assets-api';
import type { AssetDialogProps } from './asset-dialog-props';
import { PlaceInputs } from './asset-inputs';

interface Transfer {
  on: string;
  branchId: string | null;
  location: string | null;
  custodianId: string | null;
  reason: string | null;
}

const REASON_LENGTH = 500;
const field = formFields(z.object({ on: ClinicDate, reason: text(REASON_LENGTH).nullish() }));

/** Moves an asset to another branch, location or custodian. */
export function TransferDialog({ asset, onClose }: AssetDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const { id, version, number, branchId, location, custodianId } = asset;
  const draft = useDraft<Transfer>(`assets.transfer.${id}`);
  const transfer = useMutation(api.assets.transfer.mutationOptions());
  return (
    <FormDialog<Transfer>
      title={t`Transfer`}
      explanation={t`Between branches, cost and accumulated depreciation move in the ledger as well.`}
      submit={t`Transfer`}
      isSaving={transfer.isPending}
      initial={{ on: today, branchId, location, custodianId, reason: null }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't transfer the asset. Try again.`)}
      send={async (values) => {
        await transfer.mutateAsync({ params: { id }, body: { ...cleaned(values), version } });
        void message.success(t`${number} transferred`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Date`} {...field('on')}>
        <DateInput max={today} />
      </Form.Item>
      <PlaceInputs />
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input.TextArea rows={2} maxLength={REASON_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
