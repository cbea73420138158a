import { useLingui } from '@lingui/react/macro';
import { Password } from '@polyclinic/contract';
import { fieldRule, FormSection } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';
import { NewPasswordInput } from './new-password-input';

/** How a new person gets access: by an invitation e-mail, or with a password set by the administrator. */
export type FirstPassword = 'invitation' | 'password';

const RULE = fieldRule(z.object({ password: Password }));

/** Choice between an invitation and an initial password; an administrator is always invited. */
export function FirstPasswordFields() {
  const { t } = useLingui();
  const way = Form.useWatch<FirstPassword | undefined>('way');
  const isAdmin = Form.useWatch<string | undefined>('role') === 'ADMIN';
  if (isAdmin) {
    return (
      <FormSection title={t`Login`}>
        <p>{t`Administrators set their own password using the link in the invitation.`}</p>
      </FormSection>
    );
  }
  return (
    <FormSection title={t`Login`}>
      <Form.Item name="way" label={t`First login`}>
        <Radio.Group
          options={[
            { value: 'invitation', label: t`Send an email invitation` },
            { value: 'password', label: t`Set a password now` },
          ]}
        />
      </Form.Item>
      {way === 'password' && (
        <Form.Item
          name="password"
          rules={[RULE]}
          required
          label={t`Password`}
          extra={t`At least 8 characters. Tell the user the password in person and ask them to change it.`}
        >
          <NewPasswordInput />
        </Form.Item>
      )}
    </FormSection>
  );
}
