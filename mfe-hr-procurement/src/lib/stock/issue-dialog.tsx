import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { PatientSelect } from '@polyclinic/clinic-ui';
import { IssuePurpose, Quantity } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { LevelSelect } from './level-select';
import { LocationSelect } from './location-select';
import { PurposeSelect } from './purpose-select';
import { QuantityItem } from './quantity-item';
import { stockApi as api } from './stock-api';
import type { StockDialogProps } from './stock-dialog-props';

const Issue = z.object({
  locationId: z.uuid(),
  quantity: Quantity,
  purpose: IssuePurpose,
  patientId: z.uuid().nullish(),
  department: z.string().max(120).nullish(),
  levelId: z.uuid().nullish(),
  reason: z.string().max(500).nullish(),
});
type Issue = z.infer<typeof Issue>;
const field = formFields(Issue);

/** Issues stock of an item; without a batch what expires first. */
export function IssueDialog({ item, levels, onClose }: StockDialogProps) {
  const { t } = useLingui();
  const itemName = item.name;
  const { message } = App.useApp();
  const issue = useMutation(api.stock.issue.mutationOptions());
  const locations = [...new Set(levels.map(({ locationId }) => locationId))];
  return (
    <FormDialog<Issue>
      title={t`Issue ${itemName}`}
      explanation={t`The batch that expires first is issued, unless you choose another one.`}
      submit={t`Issue stock`}
      isSaving={issue.isPending}
      initial={{ locationId: locations[0] ?? '', quantity: '', purpose: 'USED' }}
      failure={(error) => failureOf(error, t`Couldn't issue the stock. Try again.`)}
      blames={{
        INSUFFICIENT_STOCK: 'quantity',
        STOCK_PICK_REASON_REQUIRED: 'reason',
        STOCK_BATCH_NOT_USABLE: 'levelId',
      }}
      send={async ({ locationId, purpose, patientId, department, levelId, quantity, reason }) => {
        const batchId = levels.find(({ id }) => id === levelId)?.batchId;
        const line = { itemId: item.id, quantity, batchId, reason };
        await issue.mutateAsync({ body: { locationId, purpose, patientId, department, lines: [line] } });
        void message.success(t`Stock issued`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('locationId')} label={t`Location`}>
        <LocationSelect />
      </Form.Item>
      <QuantityItem {...field('quantity')} unit={item.stockUnit} />
      <Form.Item {...field('purpose')} label={t`Purpose`}>
        <PurposeSelect />
      </Form.Item>
      <Form.Item {...field('patientId')} label={t`Patient`}>
        <PatientSelect />
      </Form.Item>
      <Form.Item {...field('department')} label={t`Department`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      {item.isBatchTracked && (
        <>
          <Form.Item {...field('levelId')} label={t`Batch`}>
            <LevelSelect levels={levels} allowClear placeholder={t`First to expire`} />
          </Form.Item>
          <Form.Item {...field('reason')} label={t`Reason for another batch`}>
            <Input autoComplete="off" maxLength={500} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
