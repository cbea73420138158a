import { useLingui } from '@lingui/react/macro';
import { BillingFields, type Billing } from '@polyclinic/contract';
import { formFields, FormSection } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { AddressFields } from './address-fields';
import { blankAsNull } from './blank-as-null';
import { NARROW } from './measures';
import { SettingsForm } from './settings-form';
import { UsageCard } from './usage-card';

const field = formFields(BillingFields);

/** Billing address for the product, and the clinic's usage. */
export function BillingSettings() {
  const { t } = useLingui();
  const query = useQuery({ ...api.tenant.billing.queryOptions(), select: ({ billing }) => billing });
  const update = useMutation(api.tenant.updateBilling.mutationOptions());
  return (
    <Flex vertical gap="large">
      <UsageCard />
      <SettingsForm
        name="billing"
        query={query}
        valuesOf={valuesOf}
        read={blankAsNull}
        send={async (body) => (await update.mutateAsync({ body })).billing}
        isSaving={update.isPending}
      >
        {() => (
          <div style={NARROW}>
            <FormSection title={t`Billing contact`}>
              <Form.Item {...field('contactName')} label={t`Name`}>
                <Input autoComplete="off" maxLength={200} />
              </Form.Item>
              <Form.Item {...field('email')} label={t`Email`}>
                <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
              </Form.Item>
              <Form.Item {...field('phone')} label={t`Phone`}>
                <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
              </Form.Item>
              <Form.Item {...field('taxId')} label={t`Tax number`}>
                <Input autoComplete="off" maxLength={60} />
              </Form.Item>
              <Form.Item {...field('purchaseOrder')} label={t`Your reference`} extra={t`Printed on every invoice.`}>
                <Input autoComplete="off" maxLength={60} />
              </Form.Item>
            </FormSection>
            <AddressFields />
          </div>
        )}
      </SettingsForm>
    </Flex>
  );
}

function valuesOf({ version: _, ...fields }: Billing) {
  return fields;
}
