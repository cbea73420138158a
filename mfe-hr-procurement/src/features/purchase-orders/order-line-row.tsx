import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { PurchaseKind, type ProcurementOptions } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { DeleteOutlined } from '@polyclinic/ui/kit/icons';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { ItemSelect } from '../../lib/item-select';
import { api } from '../../lib/procurement-api';
import { KIND_LABELS } from '../../lib/procurement-labels';
import { ofItem, ofKind, type DraftLine } from './order-draft';

interface OrderLineRowProps {
  line: DraftLine;
  number: number;
  options: ProcurementOptions | undefined;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: (() => void) | undefined;
}

/** Inputs of one line of an order. */
export function OrderLineRow({ line, number, options, onChange, onRemove }: OrderLineRowProps) {
  const { t, i18n } = useLingui();
  return (
    <tr>
      <td>
        <GoodsInput line={line} number={number} options={options} onChange={onChange} />
      </td>
      <td>
        <Select
          aria-label={t`Use, line ${number}`}
          value={line.kind}
          options={PurchaseKind.options.map((kind) => ({ value: kind, label: i18n._(KIND_LABELS[kind]) }))}
          onChange={(kind) => onChange(ofKind(kind, line))}
        />
      </td>
      <td className="pc-hr-procurement-lines-quantity">
        <DecimalInput
          aria-label={t`Quantity, line ${number}`}
          digits={4}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      </td>
      <td className="pc-hr-procurement-lines-quantity">
        {line.kind === 'STOCK' ? (
          <Select
            aria-label={t`Unit, line ${number}`}
            value={line.unit || null}
            options={line.units.map((unit) => ({ value: unit, label: unit }))}
            // The last price is one of the other unit.
            onChange={(unit: string | null) => onChange({ unit: unit ?? '', unitPrice: '' })}
          />
        ) : (
          <Input
            aria-label={t`Unit, line ${number}`}
            autoComplete="off"
            maxLength={40}
            value={line.unit}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        )}
      </td>
      <td className="pc-hr-procurement-lines-quantity">
        <DecimalInput
          aria-label={t`Unit price, line ${number}`}
          digits={6}
          value={line.unitPrice}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </td>
      <td>
        <Select<string | null>
          aria-label={t`Tax, line ${number}`}
          placeholder={t`None`}
          allowClear
          value={line.taxCodeId}
          options={options?.taxCodes.map(({ id, code, rate }) => ({ value: id, label: `${code} ${rate} %` }))}
          onChange={(taxCodeId: string | null | undefined) => onChange({ taxCodeId: taxCodeId ?? null })}
        />
      </td>
      <td>
        {onRemove && (
          <Button type="text" icon={<DeleteOutlined />} aria-label={t`Remove line ${number}`} onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}

/** Stock names an item, which fills in the line; assets and expenses are described. */
function GoodsInput({ line, number, options, onChange }: Omit<OrderLineRowProps, 'onRemove'>) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const supplierId = Form.useWatch<string | null | undefined>('supplierId');
  const { mutate: fillIn } = useMutation({
    mutationFn: (itemId: string) =>
      api.purchaseOrders.itemTerms.call({ query: { itemId, ...(supplierId && { supplierId }) } }),
    onSuccess: ({ terms }) => onChange(ofItem(terms, line)),
    onError: (error) => void message.error(errorText(error, t`Couldn't load the item. Try again.`)),
  });
  if (line.kind === 'STOCK')
    return (
      <>
        <ItemSelect
          aria-label={t`Item, line ${number}`}
          placeholder={t`Name, code or GTIN`}
          value={line.itemId}
          chosen={line.itemId === null ? undefined : { id: line.itemId, name: line.description }}
          onPick={({ id }) => fillIn(id)}
        />
        {line.itemId !== null && (
          <InputNumber
            aria-label={t`Minimum shelf life in days, line ${number}`}
            placeholder={t`Shelf life (days)`}
            min={0}
            max={3650}
            precision={0}
            value={line.minimumShelfDays}
            onChange={(minimumShelfDays) => onChange({ minimumShelfDays })}
          />
        )}
      </>
    );
  const isAsset = line.kind === 'ASSET';
  const accounts = options?.expenseAccounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  const categories = options?.assetCategories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Input
        aria-label={t`Description, line ${number}`}
        autoComplete="off"
        maxLength={300}
        value={line.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Select<string | null>
        aria-label={isAsset ? t`Asset category, line ${number}` : t`Account, line ${number}`}
        placeholder={isAsset ? t`Asset category` : t`Account`}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={isAsset ? line.assetCategoryId : line.accountId}
        options={isAsset ? categories : accounts}
        onChange={(id: string | null | undefined) =>
          onChange(isAsset ? { assetCategoryId: id ?? null } : { accountId: id ?? null })
        }
      />
    </>
  );
}
