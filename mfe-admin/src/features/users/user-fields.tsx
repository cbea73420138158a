import { useLingui } from '@lingui/react/macro';
import { ROLE_TEXTS, ROLES } from '@polyclinic/clinic-ui';
import { NewUser, type Role } from '@polyclinic/contract';
import { formFields, FormSection, LANGUAGE_NAMES } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { AutoComplete, Select } from '@polyclinic/ui/kit/select';
import { SpecializationSelect } from './specialization-select';
import { UserIdField } from './user-id-field';

const field = formFields(NewUser);

/** What somebody is called, and where mail reaches them. */
export function PersonFields({ currentUserId }: { currentUserId?: string | null }) {
  const { t } = useLingui();
  return (
    <FormSection title={t`Person`}>
      <Form.Item {...field('firstName')} label={t`First name`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('lastName')} label={t`Last name`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('email')} label={t`E-mail`}>
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item {...field('phone')} label={t`Phone`}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <UserIdField current={currentUserId} />
    </FormSection>
  );
}

interface WorkFieldsProps {
  roles?: readonly Role[];
  /** Why the role stays what it is. */
  fixedRole?: string;
}

const LICENSED: (Role | undefined)[] = ['DOCTOR', 'NURSE', 'PHARMACIST'];

/** What somebody does at the clinic. */
export function WorkFields({ roles = ROLES, fixedRole }: WorkFieldsProps) {
  const { t, i18n } = useLingui();
  const role = Form.useWatch<Role | undefined>('role');
  return (
    <FormSection title={t`Work`}>
      <Form.Item {...field('role')} label={t`Role`} extra={fixedRole}>
        <Select
          disabled={Boolean(fixedRole)}
          options={roles.map((value) => ({ value, label: i18n._(ROLE_TEXTS[value]) }))}
        />
      </Form.Item>
      {role === 'DOCTOR' && (
        <Form.Item {...field('specialization')} label={t`Specialization`}>
          <SpecializationSelect />
        </Form.Item>
      )}
      {LICENSED.includes(role) && (
        <Form.Item {...field('licenseNumber')} label={t`Licence number`}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      )}
    </FormSection>
  );
}

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label: `${label} (${value})` }));

/** What the clinic may want to know besides. */
export function FurtherFields() {
  const { t } = useLingui();
  return (
    <FormSection title={t`Further details`}>
      <Form.Item {...field('address')} label={t`Address`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item {...field('preferredLanguage')} label={t`Preferred language`} extra={t`E-mails are written in it.`}>
        <AutoComplete options={LANGUAGES} maxLength={35} allowClear />
      </Form.Item>
      <Form.Item {...field('emergencyContactName')} label={t`Emergency contact`}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('emergencyRelationship')} label={t`Relationship`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('emergencyContactPhone')} label={t`Phone of the emergency contact`}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
    </FormSection>
  );
}
