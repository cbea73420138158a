import { useLingui } from '@lingui/react/macro';
import { Email, PatientIdentifier, PatientRelation, Phone } from '@polyclinic/contract';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { PatientPicker } from '../../lib/patient-picker';
import { choicesOf, CONTACT_LABELS, IDENTIFIER_LABELS, RELATIONSHIP_LABELS, USE_LABELS } from './details-labels';
import { EntryList } from './entry-list';
import { valueRule } from './value-rule';

const LIMIT = 20;
const identifier = PatientIdentifier.shape;
const relation = PatientRelation.shape;

/** Numbers that identify the patient elsewhere. */
export function IdentifierFields() {
  const { t, i18n } = useLingui();
  return (
    <EntryList
      name="identifiers"
      title={t`Identity numbers`}
      max={LIMIT}
      fresh={{ kind: 'NATIONAL_ID' }}
      add={t`Add number`}
      remove={(place) => t`Remove number ${place}`}
    >
      {(place) => (
        <>
          <Form.Item name={[place, 'kind']} label={t`Number type`} required>
            <Select options={choicesOf(IDENTIFIER_LABELS, (text) => i18n._(text))} />
          </Form.Item>
          <Form.Item
            name={[place, 'value']}
            label={t`Number`}
            required
            rules={[valueRule(identifier.value, { isRequired: true })]}
          >
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
          <Form.Item name={[place, 'issuer']} label={t`Issued by`}>
            <Input autoComplete="off" maxLength={120} />
          </Form.Item>
        </>
      )}
    </EntryList>
  );
}

/** Phones and addresses besides the main ones. */
export function FurtherContactFields() {
  const { t, i18n } = useLingui();
  return (
    <EntryList
      name="contacts"
      title={t`Other contacts`}
      max={LIMIT}
      fresh={{ kind: 'PHONE', use: 'HOME' }}
      add={t`Add contact`}
      remove={(place) => t`Remove contact ${place}`}
    >
      {(place) => (
        <>
          <Form.Item name={[place, 'kind']} label={t`Phone or email`} required>
            <Select options={choicesOf(CONTACT_LABELS, (text) => i18n._(text))} />
          </Form.Item>
          <Form.Item
            name={[place, 'value']}
            label={t`Phone number or email address`}
            required
            dependencies={[['contacts', place, 'kind']]}
            rules={[
              ({ getFieldValue }) =>
                valueRule(getFieldValue(['contacts', place, 'kind']) === 'EMAIL' ? Email : Phone, {
                  isRequired: true,
                }),
            ]}
          >
            <Input autoComplete="off" maxLength={254} />
          </Form.Item>
          <Form.Item name={[place, 'use']} label={t`Contact type`} required>
            <Select options={choicesOf(USE_LABELS, (text) => i18n._(text))} />
          </Form.Item>
        </>
      )}
    </EntryList>
  );
}

/** Relatives: registered patients, or people with name and phone. */
export function RelationFields() {
  const { t, i18n } = useLingui();
  return (
    <EntryList
      name="relations"
      title={t`Family and guardians`}
      max={LIMIT}
      fresh={{ relationship: 'MOTHER', isGuardian: false }}
      add={t`Add person`}
      remove={(place) => t`Remove person ${place}`}
    >
      {(place) => (
        <>
          <Form.Item name={[place, 'relationship']} label={t`Relationship to the patient`} required>
            <Select options={choicesOf(RELATIONSHIP_LABELS, (text) => i18n._(text))} />
          </Form.Item>
          <Form.Item name={[place, 'relatedPatientId']} label={t`Patient record`}>
            <PatientPicker allowClear />
          </Form.Item>
          <Form.Item
            name={[place, 'name']}
            label={t`Name, if not a patient here`}
            rules={[valueRule(relation.name, { isRequired: false })]}
          >
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
          <Form.Item
            name={[place, 'phone']}
            label={t`Phone of this person`}
            rules={[valueRule(relation.phone, { isRequired: false })]}
          >
            <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
          </Form.Item>
          <Form.Item name={[place, 'isGuardian']} valuePropName="checked">
            <Checkbox>{t`Can make decisions for the patient`}</Checkbox>
          </Form.Item>
        </>
      )}
    </EntryList>
  );
}
