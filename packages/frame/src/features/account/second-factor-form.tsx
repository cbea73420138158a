import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { PasswordInput } from '../../password-input';
import { CodeItem } from '../sign-in/code-item';
import { useCodeCall } from '../sign-in/use-code-call';

/** Proof of identity: password and second factor. */
export interface SecondFactorProof {
  password: string;
  code: string;
}

interface SecondFactorFormProps {
  submit: string;
  isDanger: boolean;
  send: (proof: SecondFactorProof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for password and code before the second factor is changed. */
export function SecondFactorForm({ submit, isDanger, send, onCancel }: SecondFactorFormProps) {
  const { t } = useLingui();
  const { form, isBusy, failure, run } = useCodeCall<SecondFactorProof>();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ password, code }) => void run(() => send({ password, code: code.trim() }))}
    >
      {failure}
      <Form.Item name="password" label={t`Password`} rules={[{ required: true, message: t`Enter your password` }]}>
        <PasswordInput autoFocus />
      </Form.Item>
      <CodeItem key={String(isRecovery)} isRecovery={isRecovery} />
      <Flex gap="small" wrap>
        <Button type="primary" danger={isDanger} htmlType="submit" loading={isBusy}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="text" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t`Use the authenticator app` : t`Use a recovery code`}
        </Button>
      </Flex>
    </Form>
  );
}
