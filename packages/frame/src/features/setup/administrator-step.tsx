import { useLingui } from '@lingui/react/macro';
import { FirstSetup } from '@polyclinic/contract';
import { FieldColumns, FormErrors, formFields, useFormErrors } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useEffect, useState } from 'react';
import { PasswordStrength } from '../account/password-strength';
import { NewPasswordItem } from '../sign-in/new-password-item';

/** Input of the first step. */
export interface Administrator {
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

interface AdministratorStepProps {
  initial: Partial<Administrator>;
  /** The server's errors, by field. */
  refused: Record<string, string>;
  isBusy: boolean;
  submit: string;
  onDone: (administrator: Administrator) => void;
}

const field = formFields(FirstSetup);

/** The person who sets the installation up. The setup code comes with the link; it is typed only without one. */
export function AdministratorStep({ initial, refused, isBusy, submit, onDone }: AdministratorStepProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Administrator>();
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [hasCode] = useState(() => Boolean(initial.code) && refused['code'] === undefined);

  useEffect(() => {
    if (Object.keys(refused).length > 0) applyServer(refused);
  }, [refused, applyServer]);

  return (
    <Form<Administrator>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      validateTrigger="onSubmit"
      onFinish={(values) => onDone({ ...values, code: values.code ?? initial.code ?? '', email: values.email.trim() })}
      {...formProps}
    >
      <p className="pc-login-question">
        {t`This account administers the platform: it creates clinics and manages modules. It also becomes the administrator of the first clinic.`}
      </p>
      <FormErrors form={form} errors={errors} />
      {!hasCode && (
        <Form.Item
          {...field('code')}
          label={t`Setup code`}
          extra={t`Enter the one-time setup code shown in the server console.`}
        >
          <Input autoFocus autoComplete="off" spellCheck={false} />
        </Form.Item>
      )}
      <FieldColumns columns={2}>
        <Form.Item {...field('firstName')} label={t`First name`}>
          <Input autoFocus={hasCode} autoComplete="given-name" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('lastName')} label={t`Last name`}>
          <Input autoComplete="family-name" maxLength={100} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('email')} normalize={(value: string) => value.trim()} label={t`Email`}>
        <Input inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={254} />
      </Form.Item>
      <NewPasswordItem {...field('password')} label={t`Password`} input={{ size: 'middle' }} />
      <PasswordStrengthOfForm />
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}

function PasswordStrengthOfForm() {
  const password = Form.useWatch<string | undefined>('password') ?? '';
  const known = [
    Form.useWatch<string | undefined>('firstName'),
    Form.useWatch<string | undefined>('lastName'),
    Form.useWatch<string | undefined>('email')?.split('@')[0],
  ];
  return <PasswordStrength password={password} known={known.map((word) => word ?? '')} />;
}
