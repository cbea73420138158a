import { useLingui } from '@lingui/react/macro';
import { Form, Input, type InputProps, type InputRef } from '@polyclinic/ui/kit/form';
import { useEffect, useRef } from 'react';

interface CodeItemProps extends Pick<InputProps, 'size' | 'autoFocus' | 'onPressEnter'> {
  isRecovery?: boolean;
  /** A new object for each refused code, so that equal errors show again. */
  wrong?: { text: string };
}

/** Field for a one-time code, named `code`: autofilled by the device, typed or pasted. */
export function CodeItem({ isRecovery = false, wrong, ...input }: CodeItemProps) {
  const { t } = useLingui();
  const form = Form.useFormInstance();
  const field = useRef<InputRef>(null);

  useEffect(() => {
    if (!wrong) return;
    form.setFields([{ name: 'code', errors: [wrong.text] }]);
    field.current?.focus({ cursor: 'all' });
  }, [form, wrong]);

  return (
    <Form.Item
      name="code"
      label={isRecovery ? t`Recovery code` : t`Code from your authenticator app`}
      rules={[{ required: true, whitespace: true, message: t`Enter the code` }]}
    >
      <Input
        {...input}
        ref={field}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
    </Form.Item>
  );
}
