import { useLingui } from '@lingui/react/macro';
import {
  INVENTORY_ITEM_LABELS,
  InventoryItemFields,
  InventoryItemKind,
  MedicineForm,
  ValuationMethod,
} from '@polyclinic/contract';
import { FieldColumns, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { FORM_LABELS, ITEM_KIND_LABELS, VALUATION_LABELS } from '../../lib/stock/stock-labels';
import { MedicineItem } from './medicine-item';

const WIDE = { width: '100%' };
const ALL = { limit: 100 };

/** Inputs of an item; some are fixed after its first movement. */
export function InventoryItemInputs({ isFixed = false }: { isFixed?: boolean }) {
  const { i18n } = useLingui();
  const field = useFormFields(InventoryItemFields, INVENTORY_ITEM_LABELS);
  const categories = useQuery({
    ...api.inventoryCategories.list.queryOptions({ query: ALL }),
    select: (data) => data.inventoryCategories,
  });
  const kind = Form.useWatch<InventoryItemKind | undefined>('kind');
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('code')}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item {...field('gtin')}>
          <Input autoComplete="off" inputMode="numeric" maxLength={14} />
        </Form.Item>
        <Form.Item {...field('kind')}>
          <Select
            options={InventoryItemKind.options.map((value) => ({ value, label: i18n._(ITEM_KIND_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('categoryId')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={categories.isFetching}
            options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        {kind === 'MEDICINE' && (
          <>
            <MedicineItem />
            <Form.Item {...field('strength')}>
              <Input autoComplete="off" maxLength={80} />
            </Form.Item>
            <Form.Item {...field('form')}>
              <Select
                allowClear
                options={MedicineForm.options.map((value) => ({ value, label: i18n._(FORM_LABELS[value]) }))}
              />
            </Form.Item>
          </>
        )}
        <Form.Item {...field('stockUnit')}>
          <Input autoComplete="off" maxLength={40} disabled={isFixed} />
        </Form.Item>
        <Form.Item {...field('valuationMethod')}>
          <Select
            disabled={isFixed}
            options={ValuationMethod.options.map((value) => ({ value, label: i18n._(VALUATION_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('purchaseUnit')}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item {...field('unitsPerPurchaseUnit')}>
          <Input autoComplete="off" inputMode="decimal" maxLength={20} />
        </Form.Item>
        <Form.Item {...field('reorderPoint')}>
          <Input autoComplete="off" inputMode="decimal" maxLength={20} />
        </Form.Item>
        <Form.Item {...field('reorderQuantity')}>
          <Input autoComplete="off" inputMode="decimal" maxLength={20} />
        </Form.Item>
        <Form.Item {...field('leadDays')}>
          <InputNumber min={0} precision={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('parLevel')}>
          <Input autoComplete="off" inputMode="decimal" maxLength={20} />
        </Form.Item>
        <Form.Item {...field('minShelfLifeDays')}>
          <InputNumber min={0} precision={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('storage')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item {...field('isBatchTracked')} valuePropName="checked">
          <Switch disabled={isFixed} />
        </Form.Item>
        <Form.Item {...field('isControlled')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FieldColumns>
    </>
  );
}
