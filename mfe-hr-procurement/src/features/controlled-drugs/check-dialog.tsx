import { useLingui } from '@lingui/react/macro';
import { QuantityFromZero, type InventoryItem } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { QuantityItem } from '../../lib/stock/quantity-item';
import { stockApi as api } from '../../lib/stock/stock-api';
import { NO_WITNESS, WitnessFields, witnessFailure, witnessOf, WitnessValues } from './witness-fields';

const Count = WitnessValues.extend({ counted: QuantityFromZero, note: z.string().max(500).nullish() });
type Count = z.infer<typeof Count>;
const field = formFields(Count);

interface CheckDialogProps {
  item: InventoryItem;
  place: { itemId: string; locationId: string };
  onClose: () => void;
}

/** Two people count a drug; the balance is not shown before. */
export function CheckDialog({ item, place, onClose }: CheckDialogProps) {
  const { t } = useLingui();
  const itemName = item.name;
  const { message } = App.useApp();
  const check = useMutation(api.controlledDrugs.check.mutationOptions());
  return (
    <FormDialog<Count>
      title={t`Count ${itemName}`}
      explanation={t`A difference from the register is recorded as a discrepancy.`}
      submit={t`Save count`}
      isSaving={check.isPending}
      initial={{ ...NO_WITNESS, counted: '', note: '' }}
      failure={(error) => witnessFailure(error, t`Couldn't save the count. Try again.`)}
      send={async ({ counted, note, ...signature }) => {
        const body = { ...place, counted, note, witness: witnessOf(signature) };
        const { check: saved } = await check.mutateAsync({ body });
        const { difference } = saved;
        if (saved.status === 'AGREED') void message.success(t`The count agrees with the register`);
        else void message.warning(t`The count differs from the register by ${difference}`);
      }}
      onClose={onClose}
    >
      <QuantityItem {...field('counted')} unit={item.stockUnit} />
      <Form.Item {...field('note')} label={t`Note`}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
      <WitnessFields />
    </FormDialog>
  );
}
