import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { PurchaseKind, type ProcurementOptions } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';
import { useCallback } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { KIND_LABELS } from '../../lib/procurement-labels';
import { useLineKeys } from '../../lib/use-line-keys';
import { blankLine, type DraftLine } from './order-draft';

interface OrderLinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
  options: ProcurementOptions | undefined;
}

const NONE: DraftLine[] = [];

/** Lines of an order: Enter moves to the next cell, and adds a line after the last one. */
export function OrderLinesInput({ id, value = NONE, onChange, options }: OrderLinesInputProps) {
  const { t } = useLingui();
  const add = useCallback(() => onChange?.([...value, blankLine(value)]), [value, onChange]);
  const onKeyDown = useLineKeys(add);
  return (
    <div id={id} role="presentation" onKeyDown={onKeyDown}>
      <Styles name="lines" css={LINES_STYLES} />
      <table className="pc-lines" aria-label={t`Order lines`}>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col">{t`Use`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col">{t`Unit`}</th>
            <th scope="col">{t`Unit price`}</th>
            <th scope="col">{t`Tax`}</th>
            <th scope="col">
              <span className="pc-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              number={index + 1}
              options={options}
              onChange={(changes) =>
                onChange?.(value.map((one) => (one.key === line.key ? { ...one, ...changes } : one)))
              }
              onRemove={value.length > 1 ? () => onChange?.(value.filter(({ key }) => key !== line.key)) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Button icon={<PlusOutlined />} onClick={add}>{t`Add line`}</Button>
    </div>
  );
}

interface LineRowProps {
  line: DraftLine;
  number: number;
  options: ProcurementOptions | undefined;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: (() => void) | undefined;
}

function LineRow({ line, number, options, onChange, onRemove }: LineRowProps) {
  const { t, i18n } = useLingui();
  const accounts = line.kind === 'ASSET' ? options?.assetAccounts : options?.expenseAccounts;
  return (
    <tr>
      <td>
        <Input
          aria-label={t`Description, line ${number}`}
          autoComplete="off"
          maxLength={300}
          value={line.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        {line.kind !== 'STOCK' && (
          <Select<string | null>
            aria-label={t`Account, line ${number}`}
            placeholder={t`Account`}
            allowClear
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            value={line.accountId}
            options={accounts?.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            onChange={(accountId: string | null | undefined) => onChange({ accountId: accountId ?? null })}
          />
        )}
      </td>
      <td>
        <Select
          aria-label={t`Use, line ${number}`}
          value={line.kind}
          options={PurchaseKind.options.map((kind) => ({ value: kind, label: i18n._(KIND_LABELS[kind]) }))}
          onChange={(kind) => onChange({ kind, accountId: null })}
        />
      </td>
      <td className="pc-lines-quantity">
        <DecimalInput
          aria-label={t`Quantity, line ${number}`}
          digits={4}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      </td>
      <td className="pc-lines-quantity">
        <Input
          aria-label={t`Unit, line ${number}`}
          autoComplete="off"
          maxLength={30}
          value={line.unit}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      </td>
      <td className="pc-lines-quantity">
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
