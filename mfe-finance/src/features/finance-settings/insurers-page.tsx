import { useLingui } from '@lingui/react/macro';
import { InsurerFields, insurers, type Insurer } from '@polyclinic/contract';
import { formFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { RecordDialog } from './record-dialog';
import { InUseTag, RecordsPage } from './records-page';

type Fields = Omit<Insurer, 'id' | 'version'>;

const field = formFields(InsurerFields);
const START: Fields = { name: '', code: null, email: null, phone: null, address: null, isActive: true };

/** Who pays a part of what patients are invoiced. */
export function InsurersPage() {
  const { t } = useLingui();
  const query = useQuery({ ...api.insurers.list.queryOptions(), select: (data) => data.insurers });
  return (
    <RecordsPage
      label={t`Insurers`}
      query={query}
      access={insurers.create.access}
      texts={{
        loading: t`Loading the insurers...`,
        failed: t`Failed to load the insurers`,
        empty: t`No insurers yet`,
        hint: t`Enter those who pay a part of what patients are invoiced.`,
        add: t`Add insurer`,
      }}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
        { key: 'code', title: t`Code`, render: ({ code }) => code ?? '–' },
        { key: 'email', title: t`E-mail`, render: ({ email }) => email ?? '–' },
        { key: 'phone', title: t`Phone`, render: ({ phone }) => phone ?? '–' },
        { key: 'status', title: t`Status`, render: (insurer) => <InUseTag {...insurer} /> },
      ]}
      Dialog={InsurerDialog}
    />
  );
}

function InsurerDialog({ record, onClose }: { record: Insurer | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const create = useMutation(api.insurers.create.mutationOptions());
  const update = useMutation(api.insurers.update.mutationOptions());
  return (
    <RecordDialog<Fields>
      title={record ? t`Edit insurer` : t`Add insurer`}
      explanation={t`Out of use, it is not offered for new invoices; what it owes stays.`}
      record={record}
      start={START}
      failed={t`Failed to save the insurer`}
      blames={{ INSURER_NAME_TAKEN: 'name' }}
      isSaving={create.isPending || update.isPending}
      create={(body) => create.mutateAsync({ body })}
      update={(id, body) => update.mutateAsync({ params: { id }, body })}
      nameOf={({ name }) => name}
      onClose={onClose}
    >
      <Form.Item {...field('name')} label={t`Name`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('code')} label={t`Code`}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...field('email')} label={t`E-mail`}>
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item {...field('phone')} label={t`Phone`}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <Form.Item {...field('address')} label={t`Address`}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item {...field('isActive')} label={t`In use`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordDialog>
  );
}
