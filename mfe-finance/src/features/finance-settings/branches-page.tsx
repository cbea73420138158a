import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { BranchFields, branches, type Branch, BRANCH_LABELS } from '@polyclinic/contract';
import { InUseTag, LookupDialog, LookupPage, useFormFields, useLabels } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

type Fields = Omit<Branch, 'id' | 'version'>;

const START: Fields = { name: '', code: null, isActive: true };

/** Branches of the clinic, a dimension of reports. */
export function BranchesPage() {
  const { t } = useLingui();
  const label = useLabels(BRANCH_LABELS);
  const query = useQuery({ ...api.branches.list.queryOptions(), select: (data) => data.branches });
  return (
    <LookupPage
      label={t`Branches`}
      query={query}
      mayWrite={useMay(branches.create.access)}
      texts={{
        loading: t`Loading branches...`,
        failed: t`Couldn't load the branches`,
        empty: t`No branches yet`,
        hint: t`Branches let you compare the clinic's locations in reports. Add the first one.`,
        add: t`Add branch`,
      }}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', title: label('name'), render: ({ name }) => <strong>{name}</strong> },
        { key: 'code', title: label('code'), render: ({ code }) => code ?? '–' },
        { key: 'status', title: t`Status`, render: (branch) => <InUseTag {...branch} /> },
      ]}
      Dialog={BranchDialog}
    />
  );
}

function BranchDialog({ record, onClose }: { record: Branch | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const field = useFormFields(BranchFields, BRANCH_LABELS);
  const create = useMutation(api.branches.create.mutationOptions());
  const update = useMutation(api.branches.update.mutationOptions());
  return (
    <LookupDialog<Fields>
      title={record ? t`Edit branch` : t`Add branch`}
      explanation={t`Inactive branches are not offered for new entries. Posted entries keep their branch.`}
      record={record}
      start={START}
      failure={(error) => failureOf(error, t`Couldn't save the branch. Try again.`)}
      blames={{ BRANCH_NAME_TAKEN: 'name' }}
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
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </LookupDialog>
  );
}
