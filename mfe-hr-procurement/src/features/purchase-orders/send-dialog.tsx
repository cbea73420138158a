import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { PurchaseOrder } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/procurement-api';

const Fields = z.object({
  to: z.email().max(254).optional(),
  message: z.string().max(1000).optional(),
  isSentOtherwise: z.boolean(),
});
const field = formFields(Fields);

/** Sends an order to its supplier, or records that it was sent in another way. */
export function SendDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useLingui();
  const send = useMutation(api.purchaseOrders.send.mutationOptions());
  const { id, version } = order;
  return (
    <FormDialog<z.infer<typeof Fields>>
      title={t`Send order`}
      explanation={t`The PDF is stored as it was sent.`}
      submit={t`Send order`}
      isSaving={send.isPending}
      initial={{ isSentOtherwise: false }}
      failure={(error) => failureOf(error, t`Couldn't send the order. Try again.`)}
      blames={{ EMAIL_MISSING: 'to' }}
      send={({ to, message, isSentOtherwise }) =>
        send.mutateAsync({
          params: { id },
          body: { version, isSentOtherwise, ...(to && { to }), ...(message?.trim() && { message }) },
        })
      }
      onClose={onClose}
    >
      <Form.Item {...field('isSentOtherwise')} valuePropName="checked">
        <Checkbox>{t`Sent another way, for example by phone`}</Checkbox>
      </Form.Item>
      <Mail />
    </FormDialog>
  );
}

/** Address and text of the email; nothing of an order that was sent in another way. */
function Mail() {
  const { t } = useLingui();
  if (Form.useWatch<boolean | undefined>('isSentOtherwise')) return null;
  return (
    <>
      <Form.Item label={t`Email`} extra={t`Defaults to the supplier's email address.`} {...field('to')}>
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item label={t`Message`} {...field('message')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </>
  );
}
