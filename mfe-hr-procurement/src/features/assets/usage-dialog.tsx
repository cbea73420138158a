import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import { ClinicDate, Quantity, text } from '@polyclinic/contract';
import { DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/assets-api';
import type { AssetDialogProps } from './asset-dialog-props';

interface Usage {
  usedOn: string;
  units: string;
  notes: string;
}

const field = formFields(z.object({ usedOn: ClinicDate, units: Quantity, notes: text(200).nullish() }));

/** Records units, such as procedures done on a machine. */
export function UsageDialog({ asset: { id }, onClose }: AssetDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const record = useMutation(api.assetDepreciation.recordUsage.mutationOptions());
  return (
    <FormDialog<Usage>
      title={t`Record units`}
      explanation={t`Units decide on depreciation by units of production, on maintenance that is due by units, and on the cost per procedure.`}
      submit={t`Record units`}
      isSaving={record.isPending}
      initial={{ usedOn: today, units: '', notes: '' }}
      failure={(error) => failureOf(error, t`Couldn't record the units. Try again.`)}
      send={async ({ usedOn, units, notes }) => {
        await record.mutateAsync({ params: { id }, body: { usedOn, units, notes: notes.trim() || null } });
        void message.success(t`Units recorded`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Date`} {...field('usedOn')}>
        <DateInput max={today} />
      </Form.Item>
      <Form.Item label={t`Units`} {...field('units')}>
        <Input inputMode="decimal" autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item label={t`Notes`} {...field('notes')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
