import { useLingui } from '@lingui/react/macro';
import { BranchFields, branches, type Branch } from '@polyclinic/contract';
import { formFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { RecordDialog } from './record-dialog';
import { InUseTag, RecordsPage } from './records-page';

type Fields = Omit<Branch, 'id' | 'version'>;

const field = formFields(BranchFields);
const START: Fields = { name: '', code: null, isActive: true };

/** The places of the clinic that reports are told apart by. */
export function BranchesPage() {
  const { t } = useLingui();
  const query = useQuery({ ...api.branches.list.queryOptions(), select: (data) => data.branches });
  return (
    <RecordsPage
      label={t`Branches`}
      query={query}
      access={branches.create.access}
      texts={{
        loading: t`Loading the branches...`,
        failed: t`Failed to load the branches`,
        empty: t`No branches yet`,
        hint: t`Enter the places of the clinic whose figures should be told apart in reports.`,
        add: t`Add branch`,
      }}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
        { key: 'code', title: t`Code`, render: ({ code }) => code ?? '–' },
        { key: 'status', title: t`Status`, render: (branch) => <InUseTag {...branch} /> },
      ]}
      Dialog={BranchDialog}
    />
  );
}

function BranchDialog({ record, onClose }: { record: Branch | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const create = useMutation(api.branches.create.mutationOptions());
  const update = useMutation(api.branches.update.mutationOptions());
  return (
    <RecordDialog<Fields>
      title={record ? t`Edit branch` : t`Add branch`}
      explanation={t`What is out of use is not offered any more; what was posted with it stays.`}
      record={record}
      start={START}
      failed={t`Failed to save the branch`}
      blames={{ BRANCH_NAME_TAKEN: 'name' }}
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
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...field('isActive')} label={t`In use`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordDialog>
  );
}
