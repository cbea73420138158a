import { useLingui } from '@lingui/react/macro';
import { Form, type InputProps } from '@polyclinic/ui/kit/form';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../password-input';

type Item = Pick<ComponentProps<typeof Form.Item>, 'name' | 'rules' | 'required' | 'label'>;

/** Field for a new password. */
export function NewPasswordItem({ input, ...item }: Item & { input?: InputProps }) {
  const { t } = useLingui();
  return (
    <Form.Item {...item} extra={t`At least 8 characters. A few words in a row are easy to remember and hard to guess.`}>
      <PasswordInput size="large" autoComplete="new-password" {...input} />
    </Form.Item>
  );
}
