import { useLingui } from '@lingui/react/macro';
import { createApi, failureOf, useDraft } from '@polyclinic/client';
import {
  INVENTORY_CATEGORY_LABELS,
  InventoryCategoryFields,
  inventoryCategories,
  type NewInventoryCategory,
  type InventoryCategory,
  type InventoryCategoryChange,
} from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { INVENTORY_CATEGORIES_PATH } from './inventory-category-entries';

const api = createApi({ inventoryCategories });

/** Adds an inventory category. */
export function NewInventoryCategoryDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewInventoryCategory>('inventory-categories.new');
  const create = useMutation(api.inventoryCategories.create.mutationOptions());

  return (
    <CreateDrawer<NewInventoryCategory>
      title={t`Add category`}
      closeTo={`${INVENTORY_CATEGORIES_PATH}?`}
      isSaving={create.isPending}
      initial={{ name: '' }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Category added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the category. Try again.`)}
    >
      <InventoryCategoryInputs />
    </CreateDrawer>
  );
}

/** Changes an inventory category. */
export function EditInventoryCategoryDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.inventoryCategories.get.queryOptions({ params: { id } }),
    select: ({ inventoryCategory }) => inventoryCategory,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<InventoryCategory>>(`inventory-categories.edit.${id}`);
  const update = useMutation(api.inventoryCategories.update.mutationOptions());
  const send = ({ name, notes, version }: InventoryCategoryChange) =>
    update.mutateAsync({ params: { id }, body: { name, notes, version } });

  return (
    <EditDrawer
      title={t`Edit category`}
      closeTo={`${INVENTORY_CATEGORIES_PATH}?`}
      query={query}
      loading={t`Loading the category...`}
      failedToLoad={t`Couldn't load the category`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Category saved`}
      failure={(error) => failureOf(error, t`Couldn't save the category. Try again.`)}
    >
      <InventoryCategoryInputs />
    </EditDrawer>
  );
}

function InventoryCategoryInputs() {
  const field = useFormFields(InventoryCategoryFields, INVENTORY_CATEGORY_LABELS);
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={4} maxLength={2000} />
      </Form.Item>
    </>
  );
}
