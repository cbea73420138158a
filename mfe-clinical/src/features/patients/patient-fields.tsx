import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { NewPatient } from '@polyclinic/contract';
import { DateInput, formFields, FormSection, LANGUAGE_NAMES } from '@polyclinic/ui';
import { Radio, Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { AutoComplete } from '@polyclinic/ui/kit/select';
import { GENDER_TEXTS, GENDERS } from '../../lib/gender-texts';

const field = formFields(NewPatient);

/** Who somebody is; the clinic keeps these, patients do not change them. */
export function IdentityFields() {
  const { t, i18n } = useLingui();
  const today = useClinicToday();
  return (
    <FormSection title={t`Identity`}>
      <Form.Item {...field('firstName')} label={t`First name`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('lastName')} label={t`Last name`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item
        {...field('nativeName')}
        label={t`Name in own script`}
        extra={t`Such as लक्ष्मी or லட்சுமி; the search finds it too.`}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('dateOfBirth')} label={t`Date of birth`}>
        <DateInput max={today} />
      </Form.Item>
      <Form.Item {...field('gender')} label={t`Sex`}>
        <Radio.Group options={GENDERS.map((value) => ({ value, label: i18n._(GENDER_TEXTS[value]) }))} />
      </Form.Item>
    </FormSection>
  );
}

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label: `${label} (${value})` }));

/** How somebody is reached. */
export function ContactFields() {
  const { t } = useLingui();
  return (
    <FormSection title={t`Contact`}>
      <Form.Item {...field('phone')} label={t`Phone`}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <Form.Item {...field('email')} label={t`E-mail`}>
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item {...field('address')} label={t`Address`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item {...field('occupation')} label={t`Occupation`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('preferredLanguage')} label={t`Preferred language`}>
        <AutoComplete options={LANGUAGES} maxLength={35} allowClear />
      </Form.Item>
    </FormSection>
  );
}

/** Whom to call when something happens. */
export function EmergencyFields() {
  const { t } = useLingui();
  return (
    <FormSection title={t`Emergency contact`}>
      <Form.Item {...field('emergencyContactName')} label={t`Contact's name`}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('emergencyRelationship')} label={t`Relationship`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('emergencyContactPhone')} label={t`Contact's phone`}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
    </FormSection>
  );
}

/** What only the clinic writes. */
export function NotesFields({ hasStatus = false }: { hasStatus?: boolean }) {
  const { t } = useLingui();
  return (
    <FormSection title={t`Notes`}>
      <Form.Item {...field('roomNumber')} label={t`Room`}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...field('notes')} label={t`Notes`}>
        <Input.TextArea rows={3} maxLength={4000} />
      </Form.Item>
      {hasStatus && (
        <Form.Item {...field('isActive')} label={t`Active`} valuePropName="checked" layout="horizontal">
          <Switch />
        </Form.Item>
      )}
    </FormSection>
  );
}
