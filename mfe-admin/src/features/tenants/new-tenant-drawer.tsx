import { useLingui } from '@lingui/react/macro';
import { failureOf, newId } from '@polyclinic/client';
import { NEW_TENANT_LABELS, NewTenantFields, usualTaxNames, WORKWEEKS, type NewTenant } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, FieldColumns, FormSection, RegionFields, regionOfDevice, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { passwordLinkToCopy } from '../../lib/password-link';

type Entries = Omit<NewTenant, 'id'>;

/** Creates a clinic and invites its first administrator. */
export function NewTenantDrawer() {
  const { t, i18n } = useLingui();
  const { modal } = App.useApp();
  // A request that is sent again creates no second clinic.
  const [id] = useState(newId);
  const create = useMutation(api.tenants.create.mutationOptions());
  const [initial] = useState(
    () => ({ ...regionOfDevice(i18n.locale, WORKWEEKS), hasUsualTaxes: true }) as Partial<Entries> as Entries,
  );
  const field = useFormFields(NewTenantFields, NEW_TENANT_LABELS);

  async function send({ hasUsualTaxes, ...entries }: Entries) {
    const { tenant, link } = await create.mutateAsync({ body: { id, ...entries, hasUsualTaxes } });
    const { name } = tenant;
    const { email } = entries;
    if (link === null) return { message: t`${name} created. Invitation sent to ${email}` };
    const person = `${entries.firstName} ${entries.lastName}`;
    void modal.info({
      title: t`Invitation link for ${person}`,
      content: passwordLinkToCopy(link),
      okText: t`Close`,
      width: 560,
    });
    return { message: t`${name} created` };
  }

  return (
    <CreateDrawer<Entries>
      title={t`Add clinic`}
      submit={t`Create clinic`}
      closeTo={paths.tenants}
      isSaving={create.isPending}
      initial={initial}
      send={send}
      // Drafts belong to a person of a clinic; a super administrator has none.
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't create the clinic`)}
    >
      <FormSection title={t`Clinic`}>
        <Form.Item {...field('clinicName')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <RegionFields field={field} workweeks={WORKWEEKS} taxesOf={usualTaxNames} />
      </FormSection>
      <FormSection title={t`First administrator`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('firstName')}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item {...field('lastName')}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
        </FieldColumns>
        <Form.Item {...field('email')} extra={t`Gets an invitation and sets the own password.`}>
          <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
        </Form.Item>
      </FormSection>
    </CreateDrawer>
  );
}
