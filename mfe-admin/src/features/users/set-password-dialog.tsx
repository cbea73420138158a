import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { SetPassword } from '@polyclinic/contract';
import { formFields, RecordForm, useLeaveGuard } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App, Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { personName } from '../../lib/people';
import { useDialogPerson } from './dialog-person';
import { NewPasswordInput } from './new-password-input';

const FORM = 'set-password-form';
const NOTHING = { password: '' };
const field = formFields(SetPassword);

/** Gives somebody a password who cannot get one by e-mail; their sessions end. */
export function SetPasswordDialog() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { user, close } = useDialogPerson();
  const guard = useLeaveGuard();
  const setPassword = useMutation(api.adminUsers.setPassword.mutationOptions());
  const name = personName(user);

  async function save(body: typeof NOTHING) {
    await setPassword.mutateAsync({ params: { id: user.id }, body });
    guard.release();
    void message.success(t`${name} has a new password`);
    close();
  }

  return (
    <Modal
      open
      title={t`Set a password for ${name}`}
      okText={t`Set password`}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      cancelText={t`Cancel`}
      confirmLoading={setPassword.isPending}
      onCancel={close}
    >
      <p>{t`All their sessions end. Tell them the password in person and ask them to change it.`}</p>
      <RecordForm
        id={FORM}
        initial={NOTHING}
        guard={guard}
        save={save}
        failure={(error) => failureOf(error, t`Failed to set the password`)}
        blames={{ PASSWORD_WEAK: 'password' }}
      >
        <Form.Item {...field('password')} label={t`New password`} extra={t`At least 8 characters.`}>
          <NewPasswordInput autoFocus />
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
