import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { EMERGENCY_LABELS, PROFILE_LABELS, ProfileFields, type Gender } from '@polyclinic/contract';
import { DateInput, FormSection, LANGUAGE_NAMES, useFormFields } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { AutoComplete } from '@polyclinic/ui/kit/select';

const LABELS = { ...PROFILE_LABELS, ...EMERGENCY_LABELS };
const LANGUAGES = Object.values(LANGUAGE_NAMES).map((value) => ({ value }));

/** The fields of a person's own profile; `email` is the current address. */
export function ProfileFieldsOfForm({ email }: { email: string }) {
  const { t } = useLingui();
  const field = useFormFields(ProfileFields, LABELS);
  const today = useClinicToday();
  const typedEmail = Form.useWatch<string | undefined>('email');
  const isOtherEmail = typedEmail !== undefined && typedEmail.trim() !== email;
  const genders: Record<Gender, string> = {
    FEMALE: t`Female`,
    MALE: t`Male`,
    OTHER: t`Other`,
    UNKNOWN: t`Prefer not to say`,
  };

  return (
    <>
      <FormSection title={t`Personal details`}>
        <Form.Item {...field('firstName')}>
          <Input autoComplete="given-name" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('lastName')}>
          <Input autoComplete="family-name" maxLength={100} />
        </Form.Item>
        <Form.Item
          {...field('nativeName')}
          extra={t`For example, लक्ष्मी or லட்சுமி. Shown to people who use the app in that language.`}
        >
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item {...field('dateOfBirth')}>
          <DateInput max={today} />
        </Form.Item>
        <Form.Item {...field('gender')}>
          <Radio.Group options={Object.entries(genders).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item {...field('occupation')}>
          <Input autoComplete="organization-title" maxLength={100} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Contact details`}>
        <Form.Item
          {...field('email')}
          normalize={(value: string) => value.trim()}
          extra={
            isOtherEmail
              ? t`We'll ask for your password and send a confirmation link to this address. From then on, you log in with it.`
              : undefined
          }
        >
          <Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={25} />
        </Form.Item>
        <Form.Item {...field('address')}>
          <Input.TextArea rows={2} autoComplete="street-address" maxLength={500} />
        </Form.Item>
        <Form.Item
          {...field('preferredLanguage')}
          extra={t`The language you prefer to be spoken to in. You choose the language of the app in Preferences.`}
        >
          <AutoComplete options={LANGUAGES} maxLength={35} allowClear />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Emergency contact`}>
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
    </>
  );
}
