import { useLingui } from '@lingui/react/macro';
import { isApiError, useSession } from '@polyclinic/client';
import { Form } from '@polyclinic/ui/kit/form';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { api } from '../../api';
import { PasswordInput } from '../../password-input';
import { CodeItem } from '../sign-in/code-item';
import { useCodeCall } from '../sign-in/use-code-call';

interface ConfirmDialogProps {
  asksForCode: boolean;
  onSettle: (isGiven: boolean) => void;
}

/** Asks for the password again, and for a code if the account has a second factor. */
export function ConfirmDialog({ asksForCode, onSettle }: ConfirmDialogProps) {
  const { t } = useLingui();
  const [withCode, setWithCode] = useState(asksForCode);
  const isSuperAdmin = useSession(({ userType }) => userType === 'super-admin');
  const endpoint = (isSuperAdmin ? api.superAdmin : api.auth).confirm;
  const { form, isBusy, failure, run } = useCodeCall<{ password: string; code?: string }>();

  const confirm = ({ password, code }: { password: string; code?: string }) =>
    run(async () => {
      try {
        await endpoint.call({ body: { password, code: code?.trim() || undefined } });
      } catch (error) {
        // The second factor was set up after this page loaded the person.
        if (isApiError(error) && error.code === 'SECOND_FACTOR_NEEDED') setWithCode(true);
        throw error;
      }
      onSettle(true);
    });

  return (
    <Modal
      open
      title={t`Confirm your password`}
      okText={t`Confirm`}
      cancelText={t`Cancel`}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={() => onSettle(false)}
    >
      <p>{t`This action is hard to undo. Enter your password to confirm that it's you.`}</p>
      {failure}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(values) => void confirm(values)}
      >
        <Form.Item name="password" label={t`Password`} rules={[{ required: true, message: t`Enter your password` }]}>
          <PasswordInput autoFocus onPressEnter={() => form.submit()} />
        </Form.Item>
        {withCode && <CodeItem onPressEnter={() => form.submit()} />}
      </Form>
    </Modal>
  );
}
