import { useLingui } from '@lingui/react/macro';
import { createApi, errorText, isApiError, login } from '@polyclinic/client';
import { FirstClinic, setup } from '@polyclinic/contract';
import { AppProviders } from '@polyclinic/frame';
import { paths } from '@polyclinic/remote';
import { FormErrors, formFields, useFormErrors } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useEffect, useState } from 'react';

const api = createApi({ setup });
const field = formFields(FirstClinic);

/** Creates the first administrator of a new installation, with the code printed at its start. */
export function SetupScreen() {
  return (
    <AppProviders>
      <Setup />
    </AppProviders>
  );
}

function Setup() {
  const { t } = useLingui();
  const [form] = Form.useForm<FirstClinic>();
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const title = t`Set up the first clinic`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  async function submit(values: FirstClinic) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.setup.create.call({ body: values });
      await login({ kind: 'staff', email: values.email, password: values.password });
      window.location.replace(paths.home);
    } catch (error) {
      if (isApiError(error)) applyServer(error.fields);
      setFailure(errorText(error, t`Couldn't set up the clinic. Try again.`));
      setIsBusy(false);
    }
  }

  return (
    <main style={{ maxWidth: 440, margin: '0 auto', padding: '32px 16px' }}>
      <h1 style={{ fontSize: 20 }}>{title}</h1>
      <p>{t`Enter the one-time setup code shown in the server console. You become the administrator of the clinic.`}</p>
      {failure && <Alert type="error" role="alert" showIcon title={failure} style={{ marginBottom: 16 }} />}
      <Form<FirstClinic>
        form={form}
        layout="vertical"
        initialValues={{ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone }}
        onFinish={(values) => void submit(values)}
        {...formProps}
      >
        <FormErrors form={form} errors={errors} />
        <Form.Item {...field('code')} label={t`Setup code`}>
          <Input autoFocus autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item {...field('clinicName')} label={t`Clinic name`}>
          <Input autoComplete="organization" />
        </Form.Item>
        <Form.Item {...field('timezone')} label={t`Time zone`}>
          <Input spellCheck={false} />
        </Form.Item>
        <Form.Item {...field('firstName')} label={t`First name`}>
          <Input autoComplete="given-name" />
        </Form.Item>
        <Form.Item {...field('lastName')} label={t`Last name`}>
          <Input autoComplete="family-name" />
        </Form.Item>
        <Form.Item {...field('email')} label={t`Email address`}>
          <Input inputMode="email" autoComplete="username" autoCapitalize="none" />
        </Form.Item>
        <Form.Item {...field('password')} label={t`Password`}>
          <Input type="password" autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {title}
        </Button>
      </Form>
    </main>
  );
}
