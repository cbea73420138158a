import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import type { GoodsReceipt } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { PlaceSelect } from '../../lib/place-select';
import { api } from '../../lib/procurement-api';

interface ReturnValues {
  reason: string;
  locationId: string | null;
  quantities: Record<string, string>;
}

/** Returns accepted goods of a receipt to the supplier. */
export function ReturnDialog({ receipt, onClose }: { receipt: GoodsReceipt; onClose: () => void }) {
  const { t } = useLingui();
  const giveBack = useMutation(api.goodsReceipts.return.mutationOptions());
  const { id, version, lines, location } = receipt;
  return (
    <FormDialog<ReturnValues>
      title={t`Return goods to the supplier`}
      explanation={t`Goods that were billed already reduce what the clinic owes the supplier.`}
      submit={t`Return goods`}
      isDanger
      isSaving={giveBack.isPending}
      initial={{ reason: '', locationId: location?.id ?? null, quantities: {} }}
      failure={(error) => failureOf(error, t`Couldn't record the return. Try again.`)}
      send={({ reason, locationId, quantities }) => {
        const returned = Object.entries(quantities).filter(([, quantity]) => quantity);
        const body = {
          version,
          reason,
          ...(locationId && { locationId }),
          lines: returned.map(([receiptLineId, quantity]) => ({ receiptLineId, quantity })),
        };
        return giveBack.mutateAsync({ params: { id }, body });
      }}
      onClose={onClose}
    >
      {lines.map(({ id: lineId, description, accepted, returned }) => (
        <Form.Item
          key={lineId}
          label={description}
          name={['quantities', lineId]}
          extra={t`Accepted: ${accepted}, returned: ${returned}`}
        >
          <DecimalInput digits={4} />
        </Form.Item>
      ))}
      {location && (
        <Form.Item label={t`From stock location`} name="locationId">
          <PlaceSelect />
        </Form.Item>
      )}
      <Form.Item label={t`Reason`} name="reason" required>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
