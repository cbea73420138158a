import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import {
  SUPPLIER_PRICE_LABELS,
  SupplierPriceFields,
  type SupplierPrice,
  type SupplierPriceChange,
} from '@polyclinic/contract';
import { CreateDrawer, DateInput, EditDrawer, FieldColumns, filledIn, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { SUPPLIER_CATALOGUE_PATH } from '../../lib/procurement-paths';
import { ItemSelect } from '../../lib/item-select';
import { SupplierSelect } from '../../lib/supplier-select';

const CLOSE_TO = `${SUPPLIER_CATALOGUE_PATH}?`;
const BLAMES = { SUPPLIER_UNKNOWN: 'supplierId', INVENTORY_ITEM_UNKNOWN: 'itemId', SUPPLIER_PRICE_TAKEN: 'validFrom' };

interface Values {
  supplierId: string;
  itemId: string | null;
  code: string | null;
  description: string;
  packUnit: string | null;
  packSize: string;
  price: string;
  validFrom: string;
}

/** Adds a price; those before it stay in the catalogue. */
export function NewSupplierPriceDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const params = new URLSearchParams(useLocation().search);
  const draft = useDraft<Values>('supplier-prices.new');
  const create = useMutation(api.supplierCatalogue.create.mutationOptions());
  return (
    <CreateDrawer<Values>
      title={t`Add price`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={{
        supplierId: params.get('supplier') ?? '',
        itemId: params.get('item'),
        code: null,
        description: '',
        packUnit: null,
        packSize: '1',
        price: '',
        validFrom: today,
      }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Price added` };
      }}
      draft={draft}
      blames={BLAMES}
      failure={(error) => failureOf(error, t`Couldn't save the price. Try again.`)}
    >
      <PriceInputs isNew />
    </CreateDrawer>
  );
}

/** Corrects a price. */
export function EditSupplierPriceDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.supplierCatalogue.get.queryOptions({ params: { id } }),
    select: ({ supplierPrice }) => supplierPrice,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<SupplierPrice>>(`supplier-prices.edit.${id}`);
  const update = useMutation(api.supplierCatalogue.update.mutationOptions());
  const send = ({ version, ...values }: SupplierPriceChange) =>
    update.mutateAsync({ params: { id }, body: { ...onlyFields(values), version } });
  return (
    <EditDrawer
      title={t`Edit price`}
      closeTo={CLOSE_TO}
      query={query}
      loading={t`Loading the price...`}
      failedToLoad={t`Couldn't load the price`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Price changed`}
      blames={BLAMES}
      failure={(error) => failureOf(error, t`Couldn't save the price. Try again.`)}
    >
      <PriceInputs price={query.data} />
    </EditDrawer>
  );
}

/** Returns the fields of the form without those of the record that it does not change. */
function onlyFields(values: object): Partial<SupplierPriceChange> {
  const names = Object.keys(SupplierPriceFields.shape);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function PriceInputs({ isNew = false, price }: { isNew?: boolean; price?: SupplierPrice | undefined }) {
  const { t } = useLingui();
  const field = useFormFields(SupplierPriceFields, SUPPLIER_PRICE_LABELS);
  const chosen = price?.itemId && price.itemName ? { id: price.itemId, name: price.itemName } : undefined;
  return (
    <>
      {isNew && (
        <Form.Item {...field('supplierId')}>
          <SupplierSelect />
        </Form.Item>
      )}
      <Form.Item {...field('itemId')} extra={t`Optional for goods that are not stocked.`}>
        <ItemSelect allowClear chosen={chosen} />
      </Form.Item>
      <Form.Item {...field('description')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('code')}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item {...field('validFrom')}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item {...field('packUnit')}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item {...field('packSize')}>
          <DecimalInput digits={4} />
        </Form.Item>
        <Form.Item {...field('price')} extra={t`In the currency of the supplier.`}>
          <DecimalInput digits={6} />
        </Form.Item>
      </FieldColumns>
    </>
  );
}
