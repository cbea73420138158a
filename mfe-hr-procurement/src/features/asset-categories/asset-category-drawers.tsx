import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import {
  ASSET_CATEGORY_LABELS,
  AssetCategoryFields,
  type AccountType,
  type AssetCategory,
  type AssetCategoryChange,
  type NewAssetCategory,
} from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, FieldColumns, filledIn, useFormFields } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { CONVENTION_LABELS, METHOD_LABELS } from '../../lib/asset-labels';
import { ASSET_CATEGORIES_PATH } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { useOptions } from '../../lib/use-options';

/** Adds a category. */
export function NewAssetCategoryDrawer() {
  const { t } = useLingui();
  const draft = useDraft<Partial<NewAssetCategory>>('asset-categories.new');
  const create = useMutation(api.assetCategories.create.mutationOptions());
  return (
    <CreateDrawer<Partial<NewAssetCategory>>
      title={t`Add category`}
      closeTo={`${ASSET_CATEGORIES_PATH}?`}
      isSaving={create.isPending}
      initial={{
        name: '',
        method: 'STRAIGHT_LINE',
        lifeMonths: 60,
        salvagePercent: '0',
        convention: 'FULL_MONTH',
        switchesToStraightLine: false,
      }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) as NewAssetCategory });
        return { message: t`Category added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the category. Try again.`)}
    >
      <CategoryInputs />
    </CreateDrawer>
  );
}

/** Changes a category. */
export function EditAssetCategoryDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.assetCategories.list.queryOptions(),
    select: ({ assetCategories }) => assetCategories.find((category) => category.id === id) as AssetCategory,
  });
  const draft = useDraft<Partial<AssetCategory>>(`asset-categories.edit.${id}`);
  const update = useMutation(api.assetCategories.update.mutationOptions());
  const send = ({ version, ...changes }: AssetCategoryChange) => {
    const fields = Object.keys(AssetCategoryFields.shape);
    const body = Object.fromEntries(Object.entries(changes).filter(([key]) => fields.includes(key)));
    return update.mutateAsync({ params: { id }, body: { ...body, version } });
  };
  return (
    <EditDrawer
      title={t`Edit category`}
      closeTo={`${ASSET_CATEGORIES_PATH}?`}
      query={query}
      loading={t`Loading the category...`}
      failedToLoad={t`Couldn't load the category`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Category changed`}
      failure={(error) => failureOf(error, t`Couldn't save the category. Try again.`)}
    >
      <CategoryInputs />
    </EditDrawer>
  );
}

function CategoryInputs() {
  const { t } = useLingui();
  const field = useFormFields(AssetCategoryFields, ASSET_CATEGORY_LABELS);
  const options = useOptions();
  const { data, isPending } = useQuery(api.assetCategories.accounts.queryOptions());
  const ofType = (type: AccountType) =>
    (data?.accounts ?? [])
      .filter((account) => account.type === type)
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  // The server chooses the default accounts, so none is required here.
  const account = (name: 'costAccountId' | 'accumulatedAccountId' | 'expenseAccountId', type: AccountType) => (
    <Form.Item {...field(name)} required={false} rules={[]}>
      <Select allowClear loading={isPending} options={ofType(type)} placeholder={t`Default account`} />
    </Form.Item>
  );
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      {account('costAccountId', 'FIXED_ASSET')}
      {account('accumulatedAccountId', 'CONTRA_ASSET')}
      {account('expenseAccountId', 'EXPENSE')}
      <FieldColumns columns={2}>
        <Form.Item {...field('method')}>
          <Select options={options(METHOD_LABELS)} />
        </Form.Item>
        <Form.Item {...field('lifeMonths')}>
          <InputNumber min={1} max={1200} precision={0} />
        </Form.Item>
        <Form.Item {...field('convention')}>
          <Select options={options(CONVENTION_LABELS)} />
        </Form.Item>
        <Form.Item {...field('salvagePercent')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item {...field('ratePercent')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
      </FieldColumns>
      <Form.Item name="switchesToStraightLine" valuePropName="checked">
        <Checkbox>{t`Switch to straight line when that depreciates at least as much`}</Checkbox>
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('taxMethod')}>
          <Select allowClear options={options(METHOD_LABELS)} />
        </Form.Item>
        <Form.Item {...field('taxLifeMonths')}>
          <InputNumber min={1} max={1200} precision={0} />
        </Form.Item>
        <Form.Item {...field('taxConvention')}>
          <Select allowClear options={options(CONVENTION_LABELS)} />
        </Form.Item>
        <Form.Item {...field('taxRatePercent')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
      </FieldColumns>
    </>
  );
}
