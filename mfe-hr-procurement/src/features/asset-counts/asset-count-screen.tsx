import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { AssetCount, AssetCountLine } from '@polyclinic/contract';
import { DataList, Page, QueryState, RowLink, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ASSET_COUNTS_PATH, assetPath } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';

/** A count: codes are scanned or typed, and the list shows what is missing. */
export function AssetCountScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.assetCounts.get.queryOptions({ params: { id } }));
  const count = query.data?.count;
  return (
    <Page title={t`Asset count`} primary={count?.status === 'OPEN' && <CloseButton count={count} />}>
      <QueryState
        query={query}
        loading={t`Loading the count...`}
        failed={t`Couldn't load the count`}
        missing={{ title: t`Count not found`, to: ASSET_COUNTS_PATH, back: t`All counts` }}
      >
        {(data) => (
          <>
            <CountSummary count={data.count} />
            {data.count.status === 'OPEN' && <ScanForm id={id} />}
            <LineList rows={data.lines} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function CountSummary({ count: { found, expected, unexpected, branch } }: { count: AssetCount }) {
  const { t } = useLingui();
  const place = branch?.name ?? t`All branches`;
  return (
    <p role="status">
      {place}: {t`${found} of ${expected} found`}
      {unexpected > 0 && ` · ${t`${unexpected} from other branches`}`}
    </p>
  );
}

/** A scanner types the code and presses Enter, as a person may. */
function ScanForm({ id }: { id: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [code, setCode] = useState('');
  const scan = useMutation({
    ...api.assetCounts.scan.mutationOptions(),
    onSuccess: ({ line }) => {
      const { name, number } = line.asset;
      void message.success(t`${number} ${name} found`);
      setCode('');
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't record the asset. Try again.`)),
  });
  const send = () => {
    if (code.trim() !== '') scan.mutate({ params: { id }, body: { code: code.trim() } });
  };
  return (
    <Form layout="inline" onFinish={send}>
      <Form.Item label={t`Code`} htmlFor="asset-code">
        <Input
          id="asset-code"
          autoFocus
          autoComplete="off"
          maxLength={300}
          placeholder={t`Scan a label, or type a number`}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Form.Item>
      <Button htmlType="submit" loading={scan.isPending}>{t`Record asset`}</Button>
    </Form>
  );
}

function CloseButton({ count: { id, version } }: { count: AssetCount }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const close = useMutation({
    ...api.assetCounts.close.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't close the count. Try again.`)),
  });
  return (
    <Button
      type="primary"
      loading={close.isPending}
      onClick={() => close.mutate({ params: { id }, body: { version } })}
    >
      {t`Close count`}
    </Button>
  );
}

function LineList({ rows }: { rows: AssetCountLine[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const asset = ({ asset: { id, number, name, location } }: AssetCountLine) => (
    <div>
      <RowLink to={assetPath(id)}>{name}</RowLink>
      <div className="pc-list-sub">{[number, location].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const status = ({ isExpected, foundAt }: AssetCountLine) => {
    if (foundAt === null) return <StatusTag meaning="waiting">{t`Not found yet`}</StatusTag>;
    return isExpected ? (
      <StatusTag meaning="done">{t`Found`}</StatusTag>
    ) : (
      <StatusTag meaning="info">{t`From another branch`}</StatusTag>
    );
  };
  const finder = ({ foundAt, foundBy }: AssetCountLine) =>
    [foundAt && format.dateTime(foundAt), foundBy && personName(foundBy)].filter(Boolean).join(' · ') || '–';
  return (
    <DataList
      label={t`Assets`}
      rows={rows}
      rowKey={(row) => row.asset.id}
      columns={[
        { key: 'asset', title: t`Asset`, render: asset },
        { key: 'status', title: t`Status`, render: status },
        { key: 'finder', title: t`Found by`, render: finder },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" align="start" gap="small">
          <div>
            {asset(row)}
            {finder(row)}
          </div>
          {status(row)}
        </Flex>
      )}
    />
  );
}
