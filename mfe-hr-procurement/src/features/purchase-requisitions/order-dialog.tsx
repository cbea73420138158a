import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { DecimalInput } from '@polyclinic/clinic-ui';
import type { InventoryItemChoice, ProcurementOptions, PurchaseRequisition } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { ItemSelect } from '../../lib/item-select';
import { api } from '../../lib/procurement-api';
import { PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';
import { SupplierSelect } from '../../lib/supplier-select';

interface OrderValues {
  supplierId: string | null;
  itemId: string | null;
  unit: string | null;
  unitPrice: string;
  accountId: string | null;
  assetCategoryId: string | null;
}

/** Drafts a purchase order with an approved request. */
export function OrderDialog({ requisition, onClose }: { requisition: PurchaseRequisition; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useQuery(api.procurementSettings.options.queryOptions());
  const order = useMutation({
    ...api.purchaseRequisitions.order.mutationOptions(),
    onSuccess: ({ orderId }) => void navigate(`${PURCHASE_ORDERS_PATH}?view=${orderId}`),
  });
  const { id, kind, itemId, description, unit } = requisition;
  return (
    <FormDialog<OrderValues>
      title={t`Order ${description}`}
      explanation={t`Creates a draft purchase order, to which you can add lines.`}
      submit={t`Create purchase order`}
      isSaving={order.isPending}
      initial={{ supplierId: null, itemId, unit, unitPrice: '', accountId: null, assetCategoryId: null }}
      failure={(error) => failureOf(error, t`Couldn't save the purchase order. Try again.`)}
      send={({ supplierId, unitPrice, ...line }) =>
        order.mutateAsync({
          body: {
            supplierId: supplierId ?? '',
            lines: [{ requisitionId: id, ...filledIn(line), ...(unitPrice && { unitPrice }) }],
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item label={t`Supplier`} name="supplierId" required>
        <SupplierSelect />
      </Form.Item>
      {kind === 'STOCK' ? (
        <ItemFields requisition={requisition} />
      ) : (
        <TargetField kind={kind} options={data?.options} />
      )}
      <Form.Item
        label={t`Unit price`}
        name="unitPrice"
        required={kind !== 'STOCK'}
        extra={kind === 'STOCK' && t`Defaults to the last price of the item.`}
      >
        <DecimalInput digits={6} />
      </Form.Item>
    </FormDialog>
  );
}

type Line = Partial<Omit<OrderValues, 'supplierId' | 'unitPrice'>>;

const filledIn = (line: Line): Line => Object.fromEntries(Object.entries(line).filter(([, value]) => value));

/** Item of a request, and the unit in which its quantity was meant. */
function ItemFields({ requisition }: { requisition: PurchaseRequisition }) {
  const { t } = useLingui();
  const form = Form.useFormInstance<OrderValues>();
  const [item, setItem] = useState<InventoryItemChoice>();
  const { itemId, description, quantity, unit } = requisition;
  const units = [...new Set([item?.purchaseUnit, item?.stockUnit])].flatMap((one) => one ?? []);
  const asked = [quantity, unit].filter(Boolean).join(' ');
  return (
    <>
      <Form.Item label={t`Item`} name="itemId" required>
        <ItemSelect
          chosen={itemId === null ? undefined : { id: itemId, name: description }}
          onPick={(picked) => {
            setItem(picked);
            const isKnown = unit === picked.purchaseUnit || unit === picked.stockUnit;
            form.setFieldsValue({ unit: isKnown ? unit : null });
          }}
        />
      </Form.Item>
      {item && (
        <Form.Item label={t`Unit`} name="unit" required extra={t`Requested: ${asked}`}>
          <Select options={units.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
    </>
  );
}

/** Account of an expense, or category of an asset. */
function TargetField({ kind, options }: { kind: 'ASSET' | 'EXPENSE'; options: ProcurementOptions | undefined }) {
  const { t } = useLingui();
  if (kind === 'ASSET')
    return (
      <Form.Item label={t`Asset category`} name="assetCategoryId" required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={options?.assetCategories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    );
  return (
    <Form.Item label={t`Account`} name="accountId" required>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={options?.expenseAccounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
    </Form.Item>
  );
}
