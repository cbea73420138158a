import { useLingui } from '@lingui/react/macro';
import { PatientSelect } from '@polyclinic/clinic-ui';
import { Quantity, type InventoryItem } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { QuantityItem } from '../../lib/stock/quantity-item';
import { stockApi as api } from '../../lib/stock/stock-api';
import { NO_WITNESS, WitnessFields, witnessFailure, witnessOf, WitnessValues } from './witness-fields';

const Entry = WitnessValues.extend({
  quantity: Quantity,
  patientId: z.uuid().nullish(),
  department: z.string().max(120).nullish(),
  reason: z.string().trim().min(1).max(500),
});
type Entry = z.infer<typeof Entry>;
const field = formFields(Entry);

interface RegisterDialogProps {
  kind: 'issue' | 'destroy';
  item: InventoryItem;
  place: { itemId: string; locationId: string };
  onClose: () => void;
}

/** An issue or a destruction with two signatures. */
export function RegisterDialog({ kind, item, place, onClose }: RegisterDialogProps) {
  const { t } = useLingui();
  const itemName = item.name;
  const { message } = App.useApp();
  const issue = useMutation(api.controlledDrugs.issue.mutationOptions());
  const destroy = useMutation(api.controlledDrugs.destroy.mutationOptions());
  const isIssue = kind === 'issue';
  return (
    <FormDialog<Entry>
      title={isIssue ? t`Issue ${itemName}` : t`Destroy ${itemName}`}
      explanation={t`The entry stays in the register. A second person signs with their own password.`}
      submit={isIssue ? t`Issue drug` : t`Record destruction`}
      isDanger={!isIssue}
      isSaving={issue.isPending || destroy.isPending}
      initial={{ ...NO_WITNESS, quantity: '', reason: '' }}
      failure={(error) => witnessFailure(error, t`Couldn't save the entry. Try again.`)}
      blames={{ INSUFFICIENT_STOCK: 'quantity' }}
      send={async ({ quantity, reason, patientId, department, ...signature }) => {
        const body = { ...place, quantity, reason: reason.trim(), witness: witnessOf(signature) };
        if (isIssue) await issue.mutateAsync({ body: { ...body, patientId, department } });
        else await destroy.mutateAsync({ body });
        void message.success(isIssue ? t`Drug issued` : t`Destruction recorded`);
      }}
      onClose={onClose}
    >
      <QuantityItem {...field('quantity')} unit={item.stockUnit} />
      {isIssue && (
        <>
          <Form.Item {...field('patientId')} label={t`Patient`}>
            <PatientSelect />
          </Form.Item>
          <Form.Item {...field('department')} label={t`Department`}>
            <Input autoComplete="off" maxLength={120} />
          </Form.Item>
        </>
      )}
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
      <WitnessFields />
    </FormDialog>
  );
}
