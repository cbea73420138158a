import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { AssetCount, AssetCountLine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useId, useState, type FormEvent } from 'react';
import { BarcodeCamera } from '../../lib/scan/barcode-camera';
import { supplyApi as api } from '../../lib/supply-api';
import { ASSET_COUNT_STYLES } from './asset-counts-styles';

/** A count of fixed assets on a phone: labels are scanned by the camera or typed, and the list shows what is missing. */
export function AssetCountScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.assetCounts.get.queryOptions({ params: { id } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading the count...`}
      failed={t`Couldn't load the count`}
      missing={{ title: t`Count not found`, to: paths.assetCounts, back: t`All counts` }}
    >
      {({ count, lines }) => <Count count={count} lines={lines} />}
    </QueryState>
  );
}

function Count({ count, lines }: { count: AssetCount; lines: AssetCountLine[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { id, version, status, branch, found, expected } = count;
  const close = useMutation({
    ...api.assetCounts.close.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't close the count. Try again.`)),
  });
  const isOpen = status === 'OPEN';
  const place = branch?.name;
  return (
    <Page
      title={place === undefined ? t`Asset count` : t`Asset count: ${place}`}
      primary={
        isOpen && (
          <Button loading={close.isPending} onClick={() => close.mutate({ params: { id }, body: { version } })}>
            {t`Close count`}
          </Button>
        )
      }
      footer={t`${found} of ${expected} found`}
    >
      <Styles name="mobile-asset-count" css={ASSET_COUNT_STYLES} />
      <div className="pc-mobile-asset-count">
        {isOpen ? <Scan id={id} /> : <Alert type="info" role="status" showIcon title={t`This count is closed.`} />}
        <Lines title={t`Not found yet`} lines={lines.filter(({ foundAt }) => foundAt === null)} />
        <Lines title={t`Found`} lines={lines.filter(({ foundAt }) => foundAt !== null)} />
      </div>
    </Page>
  );
}

/** The camera or a typed code; the location where assets are found stays for the next one. */
function Scan({ id }: { id: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [codeField, placeField] = [useId(), useId()];
  const [code, setCode] = useState('');
  const [location, setLocation] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const scan = useMutation(api.assetCounts.scan.mutationOptions());

  async function record(text: string) {
    if (text.trim() === '') return;
    setFailure(undefined);
    try {
      const body = { code: text.trim(), location: location.trim() || null };
      const { line } = await scan.mutateAsync({ params: { id }, body });
      const { number, name } = line.asset;
      setCode('');
      void message.success(t`${number} ${name} found`);
    } catch (error) {
      setFailure(errorText(error, t`Couldn't record the asset. Try again.`));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void record(code);
  }

  return (
    <>
      <form className="pc-mobile-asset-count-card" onSubmit={submit}>
        <label htmlFor={placeField}>{t`Location`}</label>
        <Input
          id={placeField}
          autoComplete="off"
          maxLength={200}
          value={location}
          onChange={({ target }) => setLocation(target.value)}
        />
        <label htmlFor={codeField}>{t`Label, number or serial number`}</label>
        <Input
          id={codeField}
          autoComplete="off"
          maxLength={300}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className="pc-mobile-asset-count-acts">
          <Button type="primary" htmlType="submit" loading={scan.isPending}>
            {t`Record asset`}
          </Button>
          {!isScanning && <Button onClick={() => setIsScanning(true)}>{t`Scan barcode`}</Button>}
        </div>
        {failure !== undefined && <Alert type="warning" role="alert" showIcon title={failure} />}
      </form>
      {isScanning && (
        <BarcodeCamera
          onClose={() => setIsScanning(false)}
          onRead={(text) => {
            setIsScanning(false);
            setCode(text);
            void record(text);
          }}
        />
      )}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: AssetCountLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map(({ asset: { id, number, name, location }, foundIn }) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>{[number, foundIn ?? location].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
