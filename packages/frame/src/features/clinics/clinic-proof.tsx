import { useLingui } from '@lingui/react/macro';
import type { OtherClinic } from '@polyclinic/contract';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { PasswordInput } from '../../password-input';
import { CodeItem } from '../sign-in/code-item';
import { useSwitchClinic } from './use-switch-clinic';

interface Fields {
  password: string;
  code?: string;
}

/** Asks for the password, and if needed the code, of the account at the other clinic. */
export function ClinicProof({ clinic, onBack }: { clinic: OtherClinic; onBack: () => void }) {
  const { t } = useLingui();
  const { change, failure, isBusy } = useSwitchClinic();
  const needsCode = clinic.needsCode || failure?.code === 'SECOND_FACTOR_NEEDED';
  const { name } = clinic;
  return (
    <Form<Fields>
      layout="vertical"
      onFinish={({ password, code }) => void change({ tenantId: clinic.id, password, code })}
    >
      <p>{t`Enter the password of your account at ${name}. It is asked for once until you log out.`}</p>
      {failure && <Alert type="error" role="alert" showIcon title={failure.text} />}
      <Form.Item name="password" label={t`Password`} rules={[{ required: true, message: t`Enter your password` }]}>
        <PasswordInput />
      </Form.Item>
      {needsCode && <CodeItem />}
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t`Change clinic`}
        </Button>
        <Button disabled={isBusy} onClick={onBack}>
          {t`Back`}
        </Button>
      </Flex>
    </Form>
  );
}
