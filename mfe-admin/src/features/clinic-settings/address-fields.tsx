import { useLingui } from '@lingui/react/macro';
import { OrganizationFields } from '@polyclinic/contract';
import { countryChoices, fieldRule, FormSection } from '@polyclinic/ui';
import { Form, Input, type FormRule } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { useMemo } from 'react';

const schema = OrganizationFields.shape.address;
const rule = fieldRule(schema) as { validator: (rule: object, value: unknown) => Promise<void> };

/** The contract names the parts of an address by key, the form by path. */
function part(name: keyof typeof schema.shape) {
  const validator = async (_: unknown, value: unknown) => rule.validator({ field: name }, value);
  return { name: ['address', name], rules: [{ validator } satisfies FormRule] };
}

/** A postal address, in the order of a letter. */
export function AddressFields() {
  const { t, i18n } = useLingui();
  const countries = useMemo(() => countryChoices(i18n.locale), [i18n.locale]);
  return (
    <FormSection title={t`Address`}>
      <Form.Item {...part('line1')} label={t`Street and number`}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...part('line2')} label={t`Building, floor`}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...part('city')} label={t`City`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...part('state')} label={t`State`}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item {...part('postalCode')} label={t`Postal code`}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...part('country')} label={t`Country`}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
      </Form.Item>
    </FormSection>
  );
}
