import { useLingui } from '@lingui/react/macro';
import { failureOf, useSession } from '@polyclinic/client';
import { PasswordChange } from '@polyclinic/contract';
import { FormErrors, formFields, useFormErrors } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { PasswordInput } from '../../password-input';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';
import { PasswordStrength } from './password-strength';
import { useOwnAccount } from './use-own-account';

const field = formFields(PasswordChange);

/** Changes the password, which ends every other session. */
export function PasswordScreen() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const email = useSession(({ user }) => user?.email);
  const [form] = Form.useForm<PasswordChange>();
  const { errors, applyServer, formProps, clear } = useFormErrors(form);
  const change = useMutation(useOwnAccount().changePassword.mutationOptions());

  async function submit(body: PasswordChange) {
    clear();
    try {
      await change.mutateAsync({ body });
      form.resetFields();
      void message.success(t`Password changed. You are logged out on all other devices.`);
    } catch (error) {
      const { code, text, fields } = failureOf(error, t`Couldn't change the password. Try again.`);
      if (code === 'PASSWORD_WRONG') applyServer({ currentPassword: text });
      else if (code === 'PASSWORD_WEAK') applyServer({ password: text });
      else if (Object.keys(fields).length > 0) applyServer(fields);
      else void message.error(text);
    }
  }

  return (
    <AccountPage>
      <AccountPart>
        <p className="pc-own-hint">{t`Changing your password logs you out on all other devices. You stay logged in here.`}</p>
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          onFinish={(values) => void submit(values)}
          {...formProps}
        >
          <FormErrors form={form} errors={errors} />
          {/* Informs password managers of the account to which the password belongs. */}
          <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <Form.Item {...field('currentPassword')} label={t`Current password`}>
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
          <Form.Item {...field('password')} label={t`New password`} extra={<Hint />}>
            <PasswordInput autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t`Change password`}
          </Button>
        </Form>
      </AccountPart>
    </AccountPage>
  );
}

/** Strength of the password while it is typed. */
function Hint() {
  const { t } = useLingui();
  const typed = Form.useWatch<string | undefined>('password') ?? '';
  const known = useSession(({ user }) => [user?.firstName, user?.lastName, user?.email.split('@')[0]].join('\n'));
  return (
    <>
      {t`At least 8 characters. A few words in a row are easy to remember and hard to guess.`}
      <PasswordStrength password={typed} known={known.split('\n')} />
    </>
  );
}
