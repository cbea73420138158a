import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useEffect } from 'react';
import { PasswordInput } from './password-input';
import type { LoginValues } from './use-login';

interface LoginFormProps {
  busy: boolean;
  initial: LoginValues | undefined;
  /** The form is not sent, because a field is empty or wrong. */
  onInvalid: () => void;
  onSubmit: (values: LoginValues) => void;
}

const FIELDS = ['email', 'password'] as const;

/** E-mail address and password. */
export function LoginForm({ busy, initial, onInvalid, onSubmit }: LoginFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<LoginValues>();

  // The page shows the form before its scripts have run (shell/src/first-page.tsx).
  useEffect(() => {
    const { submitted } = document.documentElement.dataset;
    for (const name of FIELDS) {
      const typed = form.getFieldInstance(name)?.input.value;
      if (typed) form.setFieldValue(name, typed);
    }
    delete document.documentElement.dataset.submitted;
    if (submitted !== undefined) form.submit();
  }, [form]);

  return (
    <Form<LoginValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      validateTrigger="onSubmit"
      onFinishFailed={onInvalid}
      onFinish={({ email, password }) => onSubmit({ email: email.trim(), password })}
    >
      <Form.Item
        name="email"
        label={t`Email address`}
        rules={[
          { required: true, whitespace: true, message: t`Enter your email address` },
          { pattern: /^\s*$|^\s*\S+@\S+\s*$/, message: t`Enter a valid email address, like name@clinic.example` },
        ]}
      >
        <Input
          autoFocus
          size="large"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Form.Item>
      <Form.Item name="password" label={t`Password`} rules={[{ required: true, message: t`Enter your password` }]}>
        <PasswordInput size="large" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t`Log in`}
      </Button>
    </Form>
  );
}
