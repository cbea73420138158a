import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { Email, text, type Invoice } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/overlay';
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
      title={t`Send the invoice`}
      explanation={
        status === 'DRAFT'
          ? t`The draft is issued first, and takes its number. It goes out as PDF.`
          : t`It goes out as PDF.`
      }
      submit={t`Send`}
      isSaving={send.isPending}
      initial={{ to: '', message: '' }}
      failure={(error) => failureOf(error, t`Failed to send the invoice`)}
      blames={{ EMAIL_MISSING: 'to' }}
      send={async ({ to, message: words }) => {
        const body = { to: to.trim() || undefined, message: words.trim() || undefined, version };
        await send.mutateAsync({ params: { id }, body });
        void message.success(t`The invoice is on its way`);
      }}
      onClose={onClose}
    >
      <Form.Item
        label={t`E-mail address`}
        extra={t`Left empty, it goes to the e-mail address of the patient.`}
        {...field('to')}
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item label={t`Message`} {...field('message')}>
        <Input.TextArea rows={3} maxLength={MESSAGE_LENGTH} />
      </Form.Item>
    </FormDialog>
  );
}
