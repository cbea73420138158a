import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { GENDER_LABELS, GENDERS } from '@polyclinic/clinic-ui';
import { EMERGENCY_LABELS, NewPatient, PATIENT_LABELS, PATIENT_TEXT_LENGTHS } from '@polyclinic/contract';
import { DateInput, FormSection, LANGUAGE_NAMES, useFormFields } from '@polyclinic/ui';
import { Radio, Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { AutoComplete } from '@polyclinic/ui/kit/select';

/** Identity data, which only the clinic edits, not the patients. */
export function IdentityFields() {
  const { t, i18n } = useLingui();
  const field = useFormFields(NewPatient, PATIENT_LABELS);
  const today = useClinicToday();
  return (
    <FormSection title={t`Identity`}>
      <Form.Item {...field('firstName')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('lastName')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('nativeName')} extra={t`For example, लक्ष्मी or லட்சுமி. Search also finds this name.`}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('dateOfBirth')}>
        <DateInput max={today} />
      </Form.Item>
      <Form.Item {...field('gender')}>
        <Radio.Group options={GENDERS.map((value) => ({ value, label: i18n._(GENDER_LABELS[value]) }))} />
      </Form.Item>
    </FormSection>
  );
}

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label: `${label} (${value})` }));

/** Contact data. */
export function ContactFields() {
  const { t } = useLingui();
  const field = useFormFields(NewPatient, PATIENT_LABELS);
  return (
    <FormSection title={t`Contact`}>
      <Form.Item {...field('phone')}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <Form.Item {...field('email')}>
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item {...field('address')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item {...field('occupation')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...field('preferredLanguage')}>
        <AutoComplete options={LANGUAGES} maxLength={35} allowClear />
      </Form.Item>
    </FormSection>
  );
}

/** Emergency contact. */
export function EmergencyFields() {
  const { t } = useLingui();
  const field = useFormFields(NewPatient, EMERGENCY_LABELS);
  return (
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
  );
}

/** The patient's insurance, as on the card. */
export function InsuranceFields() {
  const { t } = useLingui();
  const field = useFormFields(NewPatient, PATIENT_LABELS);
  return (
    <FormSection title={t`Insurance`}>
      <Form.Item {...field('insurer')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('policyNumber')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item {...field('insuredUntil')}>
        <DateInput />
      </Form.Item>
    </FormSection>
  );
}

/** Fields that only the clinic edits. */
export function NotesFields({ hasStatus = false }: { hasStatus?: boolean }) {
  const { t } = useLingui();
  const field = useFormFields(NewPatient, PATIENT_LABELS);
  return (
    <FormSection title={t`Notes`}>
      <Form.Item {...field('roomNumber')}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item
        {...field('alert')}
        extra={t`Such as a penicillin allergy. Shown in red to staff, hidden from the patient.`}
      >
        <Input.TextArea rows={1} maxLength={PATIENT_TEXT_LENGTHS.alert} />
      </Form.Item>
      <Form.Item {...field('notes')} extra={t`The patient can read these notes.`}>
        <Input.TextArea rows={3} maxLength={PATIENT_TEXT_LENGTHS.notes} />
      </Form.Item>
      <Form.Item {...field('staffNotes')} extra={t`Hidden from the patient.`}>
        <Input.TextArea rows={3} maxLength={PATIENT_TEXT_LENGTHS.staffNotes} />
      </Form.Item>
      {hasStatus && (
        <Form.Item {...field('isActive')} valuePropName="checked" layout="horizontal">
          <Switch />
        </Form.Item>
      )}
    </FormSection>
  );
}
