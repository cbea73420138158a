import { useLingui } from '@lingui/react/macro';
import { ROLE_LABELS, ROLES } from '@polyclinic/clinic-ui';
import { NewUser, USER_LABELS, type Role } from '@polyclinic/contract';
import { FormSection, LANGUAGE_NAMES, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { AutoComplete, Select } from '@polyclinic/ui/kit/select';
import { SkillsSelect } from './skills-select';
import { SpecializationSelect } from './specialization-select';
import { UserIdField } from './user-id-field';

/** Name and e-mail address of a person. */
export function PersonFields({ currentUserId }: { currentUserId?: string | null }) {
  const { t } = useLingui();
  const field = useFormFields(NewUser, USER_LABELS);
  return (
    <FormSection title={t`Personal details`}>
      <Form.Item {...field('firstName')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('lastName')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item
        {...field('nativeName')}
        extra={t`For example, लक्ष्मी or லட்சுமி. Shown to people who use the app in that language; search also finds it.`}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('email')}>
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item {...field('phone')}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <UserIdField current={currentUserId} />
    </FormSection>
  );
}

interface WorkFieldsProps {
  roles?: readonly Role[];
  /** Explains why the role cannot be changed. */
  fixedRole?: string;
}

const LICENSED: (Role | undefined)[] = ['DOCTOR', 'NURSE', 'PHARMACIST'];

/** Role, duties and professional data. */
export function WorkFields({ roles = ROLES, fixedRole }: WorkFieldsProps) {
  const { t, i18n } = useLingui();
  const field = useFormFields(NewUser, USER_LABELS);
  const role = Form.useWatch<Role | undefined>('role');
  return (
    <FormSection title={t`Professional details`}>
      <Form.Item {...field('role')} extra={fixedRole}>
        <Select
          disabled={Boolean(fixedRole)}
          options={roles.map((value) => ({ value, label: i18n._(ROLE_LABELS[value]) }))}
        />
      </Form.Item>
      {role === 'DOCTOR' && (
        <Form.Item {...field('specialization')}>
          <SpecializationSelect />
        </Form.Item>
      )}
      {role === 'DOCTOR' && (
        <Form.Item
          {...field('skills')}
          extra={t`Services that require a skill are booked only with doctors who have it. Press Enter after each.`}
        >
          <SkillsSelect />
        </Form.Item>
      )}
      {LICENSED.includes(role) && (
        <Form.Item {...field('licenseNumber')}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      )}
    </FormSection>
  );
}

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label: `${label} (${value})` }));

/** Optional further data. */
export function FurtherFields() {
  const { t } = useLingui();
  const field = useFormFields(NewUser, USER_LABELS);
  return (
    <FormSection title={t`Additional details`}>
      <Form.Item {...field('address')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item {...field('preferredLanguage')} extra={t`Language of emails to this user.`}>
        <AutoComplete options={LANGUAGES} maxLength={35} allowClear />
      </Form.Item>
      <Form.Item {...field('emergencyContactName')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('emergencyRelationship')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('emergencyContactPhone')}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
    </FormSection>
  );
}
