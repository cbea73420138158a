import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { ASSET_LABELS, goodsReceipts, type Asset, type AssetBook } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DescriptionList,
  drawerSearchParams,
  LazyScreen,
  Page,
  QueryState,
  useFormat,
  useIsPhone,
  useLabels,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useParams } from '@polyclinic/ui/kit/router';
import { Tabs } from '@polyclinic/ui/kit/tabs';
import { CONVENTION_LABELS, METHOD_LABELS } from '../../lib/asset-labels';
import { ASSETS_PATH } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { useJournalLink } from '../../lib/journal-link';
import { AssetActions } from './asset-actions';
import { AssetDisposals } from './asset-disposals';
import { AssetDocumentsPanel } from './asset-documents-panel';
import { AssetHistory } from './asset-history';
import { AssetLabel } from './asset-label';
import { AssetMaintenance } from './asset-maintenance';
import { AssetSchedule } from './asset-schedule';
import { AssetStatusTag } from './asset-status-tag';
import { AssetUsages } from './asset-usages';

type Shown = Asset & { books: AssetBook[] };

const drawers = drawerSearchParams('edit');
const loadEdit = () => import('./asset-drawers').then((m) => m.EditAssetDrawer);

/** An asset with its values, depreciation, maintenance and history. */
export function AssetScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const open = drawers.read(useLocation().search);
  const query = useQuery({ ...api.assets.get.queryOptions({ params: { id } }), select: ({ asset }) => asset });
  const asset = query.data;
  return (
    <Page
      title={asset ? `${asset.number} ${asset.name}` : t`Asset`}
      primary={asset && <AssetActions key={asset.version} asset={asset} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the asset...`}
        failed={t`Couldn't load the asset`}
        missing={{ title: t`Asset not found`, to: ASSETS_PATH, back: t`All assets` }}
      >
        {(data) => <AssetParts asset={data} />}
      </QueryState>
      {open && <LazyScreen key={open.id} id="edit-asset" load={loadEdit} waiting={null} />}
    </Page>
  );
}

function AssetParts({ asset }: { asset: Shown }) {
  const { t } = useLingui();
  // The tabs do not fit a phone in every language, and the menu of the others cannot be reached by name.
  const isPhone = useIsPhone();
  const isDraft = asset.status === 'DRAFT';
  const inService = [
    { key: 'schedule', label: t`Depreciation`, children: <AssetSchedule asset={asset} /> },
    { key: 'usages', label: t`Recorded units`, children: <AssetUsages assetId={asset.id} /> },
  ];
  const parts = [
    ...(isDraft ? [] : inService),
    { key: 'maintenance', label: t`Maintenance`, children: <AssetMaintenance assetId={asset.id} /> },
    { key: 'documents', label: t`Documents`, children: <AssetDocumentsPanel assetId={asset.id} /> },
    { key: 'history', label: t`History`, children: <AssetHistory assetId={asset.id} /> },
  ];
  return (
    <>
      <Flex gap="large" wrap justify="space-between">
        <div style={FACTS}>
          <AssetFacts asset={asset} />
        </div>
        <AssetLabel asset={asset} />
      </Flex>
      {!isDraft && <AssetDisposals assetId={asset.id} />}
      {isPhone ? (
        parts.map(({ key, label, children }) => (
          <section key={key} aria-label={label}>
            <h2>{label}</h2>
            {children}
          </section>
        ))
      ) : (
        <Tabs items={parts} />
      )}
    </>
  );
}

const FACTS = { flex: '1 1 320px', minWidth: 0 };

function AssetFacts({ asset }: { asset: Shown }) {
  const { t, i18n } = useLingui();
  const label = useLabels(ASSET_LABELS);
  const format = useFormat();
  const { money } = useAmount();
  const journal = useJournalLink();
  const mayReadReceipts = useMay(goodsReceipts.get.access);
  const number = asset.receipt && (asset.receipt.number ?? t`Not approved yet`);
  const receipt =
    asset.receipt && mayReadReceipts ? <Link to={paths.goodsReceipt(asset.receipt.id)}>{number}</Link> : number;
  const day = (date: string | null) => date && <time dateTime={date}>{format.date(date)}</time>;
  const terms = ({ method, lifeMonths, convention }: AssetBook) => {
    const [way, start] = [i18n._(METHOD_LABELS[method]), i18n._(CONVENTION_LABELS[convention])];
    return t`${way}, ${lifeMonths} months, ${start}`;
  };
  const [book, tax] = ['BOOK', 'TAX'].map((name) => asset.books.find((one) => one.book === name));
  return (
    <DescriptionList
      items={[
        { label: label('status'), value: <AssetStatusTag asset={asset} /> },
        { label: label('categoryId'), value: asset.category.name },
        { label: label('cost'), value: money(asset.cost) },
        { label: label('accumulated'), value: money(asset.accumulated) },
        { label: label('bookValue'), value: money(asset.bookValue) },
        { label: t`Tax value`, value: tax && asset.status !== 'DRAFT' && money(tax.cost - tax.accumulated) },
        { label: t`Depreciation`, value: book && terms(book) },
        { label: t`Tax depreciation`, value: tax && terms(tax) },
        { label: label('acquiredOn'), value: day(asset.acquiredOn) },
        { label: label('inServiceOn'), value: day(asset.inServiceOn) },
        { label: label('warrantyUntil'), value: day(asset.warrantyUntil) },
        { label: label('serialNumber'), value: asset.serialNumber },
        { label: label('model'), value: asset.model },
        { label: label('supplier'), value: asset.supplier },
        { label: t`Goods receipt`, value: receipt },
        { label: t`Journal`, value: asset.funding !== null && !asset.isReceived && journal('assets', asset.id) },
        { label: label('branchId'), value: asset.branch?.name },
        { label: label('location'), value: asset.location },
        { label: label('custodianId'), value: asset.custodian && personName(asset.custodian) },
        { label: label('facilityId'), value: asset.facility?.name },
        { label: label('notes'), value: asset.notes },
      ]}
    />
  );
}
