import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useState, type ReactNode } from 'react';

/** The field at which each error is shown, by code. */
const FIELDS: Record<string, string> = {
  PASSWORD_WRONG: 'password',
  SECOND_FACTOR_WRONG: 'code',
  SECOND_FACTOR_NEEDED: 'code',
};

/** State of a form that asks for password, code or both, and sends them. */
export function useCodeCall<T extends object>() {
  const { t } = useLingui();
  const [form] = Form.useForm<T>();
  const [isBusy, setIsBusy] = useState(false);
  const [text, setText] = useState<string>();

  /** Runs the call; shows an error at its field, or above the form. */
  async function run(call: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setText(undefined);
    try {
      await call();
    } catch (error) {
      const words = errorText(error, t`Something went wrong. Try again.`);
      const name = isApiError(error) ? FIELDS[error.code] : undefined;
      const field = form.getFieldsError().find(({ name: [first] }) => first === name);
      if (field) {
        form.setFields([{ name: field.name as never, errors: [words] }]);
        form.scrollToField(field.name, { focus: true, block: 'nearest' });
      } else setText(words);
    } finally {
      setIsBusy(false);
    }
  }

  const failure: ReactNode = text && <Alert type="error" role="alert" showIcon title={text} />;
  return { form, isBusy, failure, run };
}
