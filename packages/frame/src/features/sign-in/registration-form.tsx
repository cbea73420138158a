import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError, register } from '@polyclinic/client';
import { Registration, type PublicClinic } from '@polyclinic/contract';
import { FormErrors, formFields, useFormErrors } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { announce, takeAnnouncement } from '../../announcement';
import { NewPasswordItem } from './new-password-item';

interface RegistrationFormProps {
  clinic: PublicClinic;
  /** Returns to the list of clinics. */
  onOther?: () => void;
}

type Values = Omit<Registration, 'tenantId'>;

const field = formFields(Registration);

/** Registration form of a patient, who is signed in on success. */
export function RegistrationForm({ clinic, onOther }: RegistrationFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Values>();
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<string>();
  const done = t`Registration successful!`;

  async function submit({ phone, ...values }: Values) {
    setState('sending');
    setFailure(undefined);
    try {
      // Before the session starts, because the app may replace this page before the call returns.
      announce(done);
      await register({ ...values, phone: phone || null, tenantId: clinic.id });
      setState('done');
    } catch (error) {
      takeAnnouncement();
      const text = errorText(error, t`Registration failed`);
      if (isApiError(error)) {
        applyServer(error.code === 'PASSWORD_WEAK' ? { password: text, ...error.fields } : error.fields);
      }
      setFailure(text);
      setState('asking');
    }
  }

  return (
    <>
      <p className="pc-login-question">
        <strong>{clinic.name}</strong>
        {onOther && (
          <button type="button" className="pc-quiet" onClick={onOther}>
            {t`Choose another clinic`}
          </button>
        )}
      </p>
      {state === 'done' && <Alert type="success" role="status" showIcon title={done} />}
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onSubmit"
        onFinish={(values) => void submit(values)}
        {...formProps}
      >
        <FormErrors form={form} errors={errors} />
        <Form.Item {...field('firstName')} label={t`First name`}>
          <Input size="large" autoFocus autoComplete="given-name" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('lastName')} label={t`Last name`}>
          <Input size="large" autoComplete="family-name" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('email')} normalize={(value: string) => value.trim()} label={t`Email address`}>
          <Input
            size="large"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Form.Item>
        <Form.Item {...field('phone')} label={t`Phone (optional)`}>
          <Input size="large" type="tel" autoComplete="tel" maxLength={25} />
        </Form.Item>
        <NewPasswordItem {...field('password')} label={t`Password`} />
        <Button type="primary" size="large" htmlType="submit" block loading={state !== 'asking'}>
          {t`Create an account`}
        </Button>
      </Form>
    </>
  );
}
