import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { assetCounts, type AssetCount } from '@polyclinic/contract';
import { DataList, FormDialog, ListSkeleton, Page, QueryState, RowLink, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { assetCountPath } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';

/** Counts of the register, newest first. */
export function AssetCountsScreen() {
  const { t } = useLingui();
  const mayStart = useMay(assetCounts.create.access);
  const [isStarting, setIsStarting] = useState(false);
  const query = useQuery(api.assetCounts.list.queryOptions());
  return (
    <Page
      title={t`Asset counts`}
      primary={mayStart && <Button type="primary" onClick={() => setIsStarting(true)}>{t`Start count`}</Button>}
    >
      <QueryState
        query={query}
        loading={t`Loading counts...`}
        failed={t`Couldn't load the counts`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ counts }) => counts.length === 0,
          text: t`No counts yet`,
          hint: t`Start a count, then scan the label of each asset.`,
        }}
      >
        {({ counts }) => <CountList rows={counts} />}
      </QueryState>
      {isStarting && <StartDialog onClose={() => setIsStarting(false)} />}
    </Page>
  );
}

function CountList({ rows }: { rows: AssetCount[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = ({ id, createdAt, branch }: AssetCount) => (
    <div>
      <RowLink to={assetCountPath(id)}>{format.dateTime(createdAt)}</RowLink>
      <div className="pc-list-sub">{branch?.name ?? t`All branches`}</div>
    </div>
  );
  const found = ({ found: number, expected }: AssetCount) => t`${number} of ${expected} found`;
  const status = ({ status: state }: AssetCount) => (
    <StatusTag meaning={state === 'OPEN' ? 'waiting' : 'done'}>
      {state === 'OPEN' ? t({ message: 'Open', context: 'count' }) : t`Closed`}
    </StatusTag>
  );
  return (
    <DataList
      label={t`Asset counts`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t`Started on`, render: name },
        { key: 'found', title: t`Found`, render: found },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" align="start" gap="small">
          <div>
            {name(row)}
            {found(row)}
          </div>
          {status(row)}
        </Flex>
      )}
    />
  );
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const options = useQuery(api.assets.options.queryOptions());
  const create = useMutation(api.assetCounts.create.mutationOptions());
  const branches = (options.data?.branches ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog<{ branchId: string | null }>
      title={t`Start count`}
      explanation={t`The count expects all assets in service of the branch.`}
      submit={t`Start count`}
      isSaving={create.isPending}
      initial={{ branchId: null }}
      failure={(error) => failureOf(error, t`Couldn't start the count. Try again.`)}
      send={async ({ branchId }) => {
        const { count } = await create.mutateAsync({ body: { branchId: branchId ?? null } });
        void navigate(assetCountPath(count.id));
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Branch`} name="branchId">
        <Select allowClear placeholder={t`All branches`} loading={options.isPending} options={branches} />
      </Form.Item>
    </FormDialog>
  );
}
