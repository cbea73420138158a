import { useLingui } from '@lingui/react/macro';
import type { ProcurementOptions } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useCallback } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { useLineKeys } from '../../lib/use-line-keys';
import { blankLine, type DraftLine } from './order-draft';
import { OrderLineRow } from './order-line-row';

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
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Order lines`}>
        <thead>
          <tr>
            <th scope="col" className="pc-hr-procurement-lines-goods">{t`Item or description`}</th>
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
            <OrderLineRow
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
