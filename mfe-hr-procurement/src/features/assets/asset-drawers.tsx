import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import type { Asset, AssetChange, NewAsset } from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { assetPath, ASSETS_PATH } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { AssetInputs } from './asset-inputs';
import { BookInputs } from './book-inputs';

/** Adds a draft to the register. */
export function NewAssetDrawer() {
  const { t } = useLingui();
  const acquiredOn = useClinicToday();
  const draft = useDraft<Partial<NewAsset>>('assets.new');
  const create = useMutation(api.assets.create.mutationOptions());
  return (
    <CreateDrawer<Partial<NewAsset>>
      title={t`Add asset`}
      closeTo={`${ASSETS_PATH}?`}
      isSaving={create.isPending}
      initial={{ name: '', acquiredOn }}
      send={async ({ book, ...values }) => {
        const body = { ...filledIn(values), ...(book && { book: filledIn(book) }) } as NewAsset;
        const { asset } = await create.mutateAsync({ body });
        const { number } = asset;
        return { message: t`Asset ${number} added as a draft`, openAt: assetPath(asset.id) };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the asset. Try again.`)}
    >
      <AssetInputs isDraft />
      <BookInputs />
    </CreateDrawer>
  );
}

const EDITED = ['name', 'serialNumber', 'model', 'supplier', 'warrantyUntil', 'facilityId', 'notes'] as const;
const OF_DRAFTS = ['categoryId', 'acquiredOn', 'cost', 'branchId', 'location', 'custodianId'] as const;

/** Changes an asset. */
export function EditAssetDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.assets.get.queryOptions({ params: { id } }),
    select: ({ asset }) => asset,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<Asset>>(`assets.edit.${id}`);
  const update = useMutation(api.assets.update.mutationOptions());
  const isDraft = query.data?.status === 'DRAFT';
  const send = ({ version, ...changes }: AssetChange) => {
    const fields = [...EDITED, ...(isDraft ? OF_DRAFTS : [])];
    const body = Object.fromEntries(fields.filter((key) => key in changes).map((key) => [key, changes[key]]));
    return update.mutateAsync({ params: { id }, body: { ...body, version } });
  };
  return (
    <EditDrawer
      title={t`Edit asset`}
      closeTo={`${ASSETS_PATH}?`}
      query={query}
      loading={t`Loading the asset...`}
      failedToLoad={t`Couldn't load the asset`}
      missing={{ title: t`Asset not found`, to: ASSETS_PATH, back: t`All assets` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Asset changed`}
      failure={(error) => failureOf(error, t`Couldn't save the asset. Try again.`)}
    >
      <AssetInputs isDraft={isDraft} />
    </EditDrawer>
  );
}
