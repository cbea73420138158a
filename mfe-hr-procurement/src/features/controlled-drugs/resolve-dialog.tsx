import { useLingui } from '@lingui/react/macro';
import type { ControlledDrugCheck } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { NO_WITNESS, WitnessFields, witnessFailure, witnessOf, WitnessValues } from './witness-fields';

const Resolution = WitnessValues.extend({
  resolution: z.string().trim().min(1).max(500),
  outcome: z.enum(['CORRECTED', 'EXPLAINED']),
});
type Resolution = z.infer<typeof Resolution>;
const field = formFields(Resolution);

/** Explains a discrepancy; the stock is corrected if the difference is real. */
export function ResolveDialog({ check, onClose }: { check: ControlledDrugCheck; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const resolve = useMutation(api.controlledDrugs.resolve.mutationOptions());
  const { id, version, itemName, difference, stockUnit } = check;
  return (
    <FormDialog<Resolution>
      title={t`Resolve discrepancy of ${itemName}`}
      explanation={t`The count differed by ${difference} ${stockUnit}.`}
      submit={t`Resolve discrepancy`}
      isSaving={resolve.isPending}
      initial={{ ...NO_WITNESS, resolution: '', outcome: 'CORRECTED' }}
      failure={(error) => witnessFailure(error, t`Couldn't resolve the discrepancy. Try again.`)}
      send={async ({ resolution, outcome, ...signature }) => {
        const body = { resolution: resolution.trim(), isCorrected: outcome === 'CORRECTED', version };
        await resolve.mutateAsync({ params: { id }, body: { ...body, witness: witnessOf(signature) } });
        void message.success(t`Discrepancy resolved`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('outcome')} label={t`Outcome`}>
        <Select
          options={[
            { value: 'CORRECTED', label: t`Correct the stock by the difference` },
            { value: 'EXPLAINED', label: t`Leave the stock, such as after a wrong count` },
          ]}
        />
      </Form.Item>
      <Form.Item {...field('resolution')} label={t`Explanation`}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <WitnessFields />
    </FormDialog>
  );
}
