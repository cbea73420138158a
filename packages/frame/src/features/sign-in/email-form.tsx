import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { ForgottenPassword } from '@polyclinic/contract';
import { FormErrors, formFields, useFormErrors } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';

interface EmailFormProps {
  label: string;
  /** Message after sending. The same whether or not an account exists, so that accounts cannot be enumerated. */
  sent: string;
  failed: string;
  initial?: string;
  send: (email: string) => Promise<unknown>;
}

const field = formFields(ForgottenPassword);

/** Asks for an e-mail address to send a link to. */
export function EmailForm({ label, sent, failed, initial, send }: EmailFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ email: string }>();
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState<string>();

  async function submit({ email }: { email: string }) {
    setState('sending');
    setFailure(undefined);
    try {
      await send(email.trim());
      setState('sent');
    } catch (error) {
      if (isApiError(error)) applyServer(error.fields);
      setFailure(errorText(error, failed));
      setState('asking');
    }
  }

  if (state === 'sent') return <Alert type="success" role="status" showIcon title={sent} />;
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: initial }}
      validateTrigger="onSubmit"
      onFinish={(values) => void submit(values)}
      {...formProps}
    >
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <FormErrors form={form} errors={errors} />
      <Form.Item {...field('email')} normalize={(value: string) => value.trim()} label={t`Email address`}>
        <Input
          size="large"
          autoFocus
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={state === 'sending'}>
        {label}
      </Button>
    </Form>
  );
}
