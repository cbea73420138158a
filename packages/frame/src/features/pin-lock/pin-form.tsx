import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { setDevicePin } from '@polyclinic/client/pin';
import { PIN_DIGITS } from '@polyclinic/contract';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { pinFault } from './pin-rules';

interface Fields {
  pin: string;
  again: string;
}

interface PinFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** A new PIN, entered twice. */
export function PinForm({ onDone, onCancel }: PinFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Fields>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const faults = {
    length: t`Enter 6 digits`,
    easy: t`This PIN is too easy to guess. Choose another one.`,
  };

  async function save({ pin }: Fields) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await setDevicePin(pin);
      onDone();
    } catch (error) {
      setFailure(errorText(error, t`Couldn't save the PIN. Try again.`));
      setIsBusy(false);
    }
  }

  const check = (_: unknown, value = '') => {
    const fault = pinFault(value);
    return fault ? Promise.reject(new Error(faults[fault])) : Promise.resolve();
  };
  const checkAgain = (_: unknown, value = '') =>
    value === form.getFieldValue('pin') ? Promise.resolve() : Promise.reject(new Error(t`The PINs are different`));

  const input = <Input type="password" maxLength={PIN_DIGITS} inputMode="numeric" autoComplete="off" />;
  return (
    <Form<Fields> form={form} layout="vertical" onFinish={(fields) => void save(fields)}>
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <Form.Item name="pin" label={t`New PIN`} rules={[{ validator: check }]}>
        {input}
      </Form.Item>
      <Form.Item name="again" label={t`Repeat the PIN`} rules={[{ validator: checkAgain }]}>
        {input}
      </Form.Item>
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t`Save PIN`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </Flex>
    </Form>
  );
}
