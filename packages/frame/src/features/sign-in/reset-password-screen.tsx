import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { PasswordReset } from '@polyclinic/contract';
import { FormErrors, formFields, useFormErrors } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { LoginCard } from '../../login-card';
import { forgetLinkToken, linkToken } from '../../page-location';
import { PageLink } from '../../page-link';
import { BackToSignIn } from './back-to-sign-in';
import { NewPasswordItem } from './new-password-item';
import { publicApi } from './public-api';

const field = formFields(PasswordReset);

/** Sets a new password with the token of a link. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const [token] = useState(linkToken);
  const [isOver, setIsOver] = useState(!token);
  const [isDone, setIsDone] = useState(false);

  return (
    <LoginCard title={t`Set a new password`} after={<BackToSignIn />}>
      {isDone && (
        <Alert
          type="success"
          role="status"
          showIcon
          title={t`Your password has been changed and you are logged out everywhere. Log in with your new password.`}
        />
      )}
      {isOver && (
        <>
          <Alert type="error" role="alert" showIcon title={t`This link is no longer valid. Ask for a new one.`} />
          <PageLink to="/forgot-password">{t`Request a new link`}</PageLink>
        </>
      )}
      {token && !isDone && !isOver && (
        <NewPasswordForm
          token={token}
          onDone={() => {
            forgetLinkToken();
            setIsDone(true);
          }}
          onOver={() => {
            forgetLinkToken();
            setIsOver(true);
          }}
        />
      )}
    </LoginCard>
  );
}

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link is used or expired. */
  onOver: () => void;
}

function NewPasswordForm({ token, onDone, onOver }: NewPasswordFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ password: string }>();
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit({ password }: { password: string }) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await publicApi.auth.resetPassword.call({ body: { token, password } });
      onDone();
    } catch (error) {
      if (isApiError(error) && error.code === 'TOKEN_INVALID') return onOver();
      const text = errorText(error, t`Couldn't change the password. Try again.`);
      if (isApiError(error) && error.code === 'PASSWORD_WEAK') applyServer({ password: text });
      else setFailure(text);
      setIsBusy(false);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => void submit(values)}
      {...formProps}
    >
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <FormErrors form={form} errors={errors} />
      <NewPasswordItem {...field('password')} label={t`New password`} input={{ autoFocus: true }} />
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {t`Set new password`}
      </Button>
    </Form>
  );
}
