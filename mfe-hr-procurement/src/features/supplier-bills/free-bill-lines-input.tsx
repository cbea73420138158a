import { useLingui } from '@lingui/react/macro';
import { DecimalInput, useAmount } from '@polyclinic/clinic-ui';
import type { ProcurementOptions } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';
import { useCallback } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { useLineKeys } from '../../lib/use-line-keys';
import { blankFreeLine, type FreeLine } from './free-bill-draft';

interface FreeBillLinesInputProps {
  id?: string;
  value?: FreeLine[];
  onChange?: (lines: FreeLine[]) => void;
  options: ProcurementOptions | undefined;
  currency: string;
}

const NONE: FreeLine[] = [];

/** Lines of a bill without an order: Enter moves to the next cell, and adds a line after the last one. */
export function FreeBillLinesInput({ id, value = NONE, onChange, options, currency }: FreeBillLinesInputProps) {
  const { t } = useLingui();
  const add = useCallback(() => onChange?.([...value, blankFreeLine(value)]), [value, onChange]);
  const onKeyDown = useLineKeys(add);
  return (
    <div id={id} role="presentation" onKeyDown={onKeyDown}>
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Bill lines`}>
        <thead>
          <tr>
            <th scope="col" className="pc-hr-procurement-lines-goods">{t`Description`}</th>
            <th scope="col">{t`Account or order`}</th>
            <th scope="col">{t`Quantity`}</th>
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
              currency={currency}
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
  line: FreeLine;
  number: number;
  options: ProcurementOptions | undefined;
  currency: string;
  onChange: (changes: Partial<FreeLine>) => void;
  onRemove: (() => void) | undefined;
}

function LineRow({ line, number, options, currency, onChange, onRemove }: LineRowProps) {
  const { t } = useLingui();
  const { money } = useAmount();
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
      </td>
      <td>
        {line.orderLineId === null ? (
          <Select<string | null>
            aria-label={t`Account, line ${number}`}
            placeholder={t`Account`}
            allowClear
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            value={line.accountId}
            options={options?.expenseAccounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            onChange={(accountId: string | null | undefined) => onChange({ accountId: accountId ?? null })}
          />
        ) : (
          line.orderNumber
        )}
      </td>
      <td className="pc-hr-procurement-lines-quantity">
        <DecimalInput
          aria-label={t`Quantity, line ${number}`}
          digits={4}
          value={line.quantity}
          // A stated tax belongs to the stated amounts.
          onChange={(quantity) => onChange({ quantity, tax: null })}
        />
      </td>
      <td className="pc-hr-procurement-lines-quantity">
        <DecimalInput
          aria-label={t`Unit price, line ${number}`}
          digits={6}
          value={line.unitPrice}
          onChange={(unitPrice) => onChange({ unitPrice, tax: null })}
        />
      </td>
      <td>
        <Select<string | null>
          aria-label={t`Tax, line ${number}`}
          placeholder={t`None`}
          allowClear
          value={line.taxCodeId}
          options={options?.taxCodes.map(({ id, code, rate }) => ({ value: id, label: `${code} ${rate} %` }))}
          onChange={(taxCodeId: string | null | undefined) => onChange({ taxCodeId: taxCodeId ?? null, tax: null })}
        />
        {line.tax !== null && <div className="pc-hr-procurement-lines-note">{money(line.tax, currency)}</div>}
      </td>
      <td>
        {onRemove && (
          <Button type="text" icon={<DeleteOutlined />} aria-label={t`Remove line ${number}`} onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}
