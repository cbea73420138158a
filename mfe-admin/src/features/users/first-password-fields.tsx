import { useLingui } from '@lingui/react/macro';
import { Password } from '@polyclinic/contract';
import { fieldRule, FormSection } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { z } from '@polyclinic/ui/kit/schema';
import { NewPasswordInput } from './new-password-input';

/** How a new person gets access: by an invitation e-mail, or with a password set by the administrator. */
export type FirstPassword = 'invitation' | 'password';

const RULE = fieldRule(z.object({ password: Password }));

/** Choice between an invitation and an initial password; an administrator is always invited. */
export function FirstPasswordFields({ isMailSent }: { isMailSent: boolean }) {
  const { t } = useLingui();
  const way = Form.useWatch<FirstPassword | undefined>('way');
  const isAdmin = Form.useWatch<string | undefined>('role') === 'ADMIN';
  const notice = !isMailSent && (
    <Alert
      type="warning"
      showIcon
      style={BELOW}
      title={t`No mail server is set up, so no email is sent. You get a link to pass on.`}
    />
  );
  if (isAdmin) {
    return (
      <FormSection title={t`Login`}>
        {notice}
        <p>{t`Administrators set their own password using the link in the invitation.`}</p>
      </FormSection>
    );
  }
  return (
    <FormSection title={t`Login`}>
      {notice}
      <Form.Item name="way" label={t`First login`}>
        <Radio.Group
          options={[
            {
              value: 'invitation',
              label: isMailSent ? t`Send an email invitation` : t`Create an invitation link to copy`,
            },
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

const BELOW = { marginBottom: 16 };
