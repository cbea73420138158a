import { useLingui } from '@lingui/react/macro';
import { OrganizationFields, type Organization } from '@polyclinic/contract';
import { formFields, FormSection } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { AddressFields } from './address-fields';
import { blankAsNull } from './blank-as-null';
import { NARROW } from './measures';
import { SettingsForm } from './settings-form';

const field = formFields(OrganizationFields);

/** Legal and contact data of the clinic, as printed on its documents. */
export function OrganizationSettings() {
  const { t } = useLingui();
  const query = useQuery({ ...api.tenant.organization.queryOptions(), select: ({ organization }) => organization });
  const update = useMutation(api.tenant.updateOrganization.mutationOptions());
  return (
    <SettingsForm
      name="organization"
      query={query}
      valuesOf={valuesOf}
      read={blankAsNull}
      send={async (body) => (await update.mutateAsync({ body })).organization}
      isSaving={update.isPending}
    >
      {() => (
        <div style={NARROW}>
          <FormSection title={t`Clinic`}>
            <Form.Item {...field('name')} label={t`Name`} extra={t`Shown at the top of every page.`}>
              <Input autoComplete="off" maxLength={120} />
            </Form.Item>
            <Form.Item {...field('legalName')} label={t`Legal name`}>
              <Input autoComplete="off" maxLength={200} />
            </Form.Item>
            <Form.Item {...field('registrationNumber')} label={t`Registration number`}>
              <Input autoComplete="off" maxLength={60} />
            </Form.Item>
            <Form.Item {...field('taxId')} label={t`Tax number`}>
              <Input autoComplete="off" maxLength={60} />
            </Form.Item>
          </FormSection>
          <FormSection title={t`Contact`}>
            <Form.Item {...field('email')} label={t`Email`}>
              <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
            </Form.Item>
            <Form.Item {...field('phone')} label={t`Phone`}>
              <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
            </Form.Item>
            <Form.Item {...field('website')} label={t`Website`} extra={t`Start with https://.`}>
              <Input type="url" inputMode="url" autoComplete="off" maxLength={300} />
            </Form.Item>
          </FormSection>
          <AddressFields />
        </div>
      )}
    </SettingsForm>
  );
}

function valuesOf({ version: _, ...fields }: Organization) {
  return fields;
}
