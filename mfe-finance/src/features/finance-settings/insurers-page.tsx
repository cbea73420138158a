import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { InsurerFields, insurers, type Insurer, INSURER_LABELS } from '@polyclinic/contract';
import { InUseTag, LookupDialog, LookupPage, useFormFields, useLabels } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useIsInIndia } from '../../lib/use-is-in-india';
import { api } from '../../lib/api';

type Fields = Omit<Insurer, 'id' | 'version'>;

const START: Fields = { name: '', code: null, email: null, phone: null, address: null, gstin: null, isActive: true };

/** Insurers that pay part of patients' invoices. */
export function InsurersPage() {
  const { t } = useLingui();
  const label = useLabels(INSURER_LABELS);
  const query = useQuery({ ...api.insurers.list.queryOptions(), select: (data) => data.insurers });
  return (
    <LookupPage
      label={t`Insurers`}
      query={query}
      mayWrite={useMay(insurers.create.access)}
      texts={{
        loading: t`Loading insurers...`,
        failed: t`Couldn't load the insurers`,
        empty: t`No insurers yet`,
        hint: t`Insurers pay part of the invoices of your patients. Add the first one.`,
        add: t`Add insurer`,
      }}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', title: label('name'), render: ({ name }) => <strong>{name}</strong> },
        { key: 'code', title: label('code'), render: ({ code }) => code ?? '–' },
        { key: 'email', title: label('email'), render: ({ email }) => email ?? '–' },
        { key: 'phone', title: label('phone'), render: ({ phone }) => phone ?? '–' },
        { key: 'status', title: t`Status`, render: (insurer) => <InUseTag {...insurer} /> },
      ]}
      Dialog={InsurerDialog}
    />
  );
}

function InsurerDialog({ record, onClose }: { record: Insurer | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const field = useFormFields(InsurerFields, INSURER_LABELS);
  const isInIndia = useIsInIndia();
  const create = useMutation(api.insurers.create.mutationOptions());
  const update = useMutation(api.insurers.update.mutationOptions());
  return (
    <LookupDialog<Fields>
      title={record ? t`Edit insurer` : t`Add insurer`}
      explanation={t`Inactive insurers are not offered on new invoices. Their outstanding amounts remain.`}
      record={record}
      start={START}
      failure={(error) => failureOf(error, t`Couldn't save the insurer. Try again.`)}
      blames={{ INSURER_NAME_TAKEN: 'name' }}
      isSaving={create.isPending || update.isPending}
      create={(body) => create.mutateAsync({ body })}
      update={(id, body) => update.mutateAsync({ params: { id }, body })}
      nameOf={({ name }) => name}
      onClose={onClose}
    >
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('code')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...field('email')}>
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item {...field('phone')}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <Form.Item {...field('address')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      {isInIndia && (
        <Form.Item {...field('gstin')}>
          <Input autoComplete="off" maxLength={15} />
        </Form.Item>
      )}
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </LookupDialog>
  );
}
