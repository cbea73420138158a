import { useLingui } from '@lingui/react/macro';
import { AssetFilter, type Asset } from '@polyclinic/contract';
import { Page, QueryState, Styles, usePrint, useSearchFilter } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { ASSETS_PATH } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { AssetLabel } from './asset-label';

const STYLES = `
.pc-hr-procurement-labels { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
.pc-hr-procurement-labels li { display: grid; justify-items: center; text-align: center; break-inside: avoid; overflow-wrap: anywhere; }
`;

const ADDRESS = { q: 'search', status: 'status', category: 'categoryId' } as const;
const OPTIONS = { limit: 100 };

/** Labels of the assets that the register shows with the same filters, for printing. */
export function AssetLabelsScreen() {
  const { t } = useLingui();
  const { print, printed } = usePrint();
  const { filter } = useSearchFilter(AssetFilter, ADDRESS, OPTIONS);
  const query = useQuery(api.assets.list.queryOptions({ query: filter }));
  const assets = query.data?.assets ?? [];
  const sheet = <Labels assets={assets} />;
  return (
    <Page
      title={t`Asset labels`}
      primary={<Button type="primary" disabled={assets.length === 0} onClick={() => print(sheet)}>{t`Print`}</Button>}
    >
      <QueryState
        query={query}
        loading={t`Loading assets...`}
        failed={t`Couldn't load the assets`}
        missing={{ title: t`Asset not found`, to: ASSETS_PATH, back: t`All assets` }}
        empty={{ when: (data) => data.assets.length === 0, text: t`No assets found` }}
      >
        {() => sheet}
      </QueryState>
      {printed}
    </Page>
  );
}

function Labels({ assets }: { assets: Asset[] }) {
  return (
    <>
      <Styles name="hr-procurement-labels" css={STYLES} />
      <ul className="pc-hr-procurement-labels">
        {assets.map((asset) => (
          <li key={asset.id}>
            <AssetLabel asset={asset} />
            <span>{asset.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
