import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { SetPassword } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { useDialogPerson } from './dialog-person';
import { NewPasswordInput } from './new-password-input';

const NOTHING = { password: '' };
const field = formFields(SetPassword);

/** Sets the password of a person who cannot receive e-mail; ends their sessions. */
export function SetPasswordDialog() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { user, close } = useDialogPerson();
  const setPassword = useMutation(api.adminUsers.setPassword.mutationOptions());
  const name = personName(user);

  async function send(body: typeof NOTHING) {
    await setPassword.mutateAsync({ params: { id: user.id }, body });
    void message.success(t`Password set for ${name}`);
  }

  return (
    <FormDialog
      title={t`Set a password for ${name}`}
      explanation={t`All sessions of this user end. Tell the user the password in person and ask them to change it.`}
      submit={t`Set password`}
      isSaving={setPassword.isPending}
      initial={NOTHING}
      failure={(error) => failureOf(error, t`Couldn't set the password. Try again.`)}
      blames={{ PASSWORD_WEAK: 'password' }}
      send={send}
      onClose={close}
    >
      <Form.Item {...field('password')} label={t`New password`} extra={t`At least 8 characters.`}>
        <NewPasswordInput />
      </Form.Item>
    </FormDialog>
  );
}
