import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { Email, text, type Invoice } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/api';

const MESSAGE_LENGTH = 1000;
const field = formFields(z.object({ to: Email.optional(), message: text(MESSAGE_LENGTH).optional() }));

/** Sends an invoice as PDF by e-mail; issues a draft first. */
export function SendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const send = useMutation(api.invoices.send.mutationOptions());
  const { id, version, status } = invoice;
  return (
    <FormDialog
      title={t`Send invoice`}
      explanation={
        status === 'DRAFT'
          ? t`The draft is issued with an invoice number first, then sent as a PDF attachment.`
          : t`The invoice is sent as a PDF attachment.`
      }
      submit={t`Send invoice`}
      isSaving={send.isPending}
      initial={{ to: '', message: '' }}
      failure={(error) => failureOf(error, t`Couldn't send the invoice. Try again.`)}
      blames={{ EMAIL_MISSING: 'to' }}
      send={async ({ to, message: words }) => {
        const body = { to: to.trim() || undefined, message: words.trim() || undefined, version };
        await send.mutateAsync({ params: { id }, body });
        void message.success(t`The invoice is being sent`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Email address`} extra={t`Defaults to the patient's email address.`} {...field('to')}>
        <Input type="email" inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item label={t`Message`} {...field('message')}>
        <Input.TextArea rows={3} maxLength={MESSAGE_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
