import { useLingui } from '@lingui/react/macro';
import { AmountInput, DecimalInput, useAmount } from '@polyclinic/clinic-ui';
import { Styles } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { CloseOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import { isComplete, lineTotal, sumOfLines, type DeskLine } from './desk-figures';
import { DESK_STYLES } from './desk-styles';
import { DeskTotal } from './desk-total';

const QUANTITY_DIGITS = 4;

interface DeskLinesProps {
  lines: DeskLine[];
  currency: string;
  pricesIncludeTax: boolean;
  onChange: (lines: DeskLine[]) => void;
  onDone: () => void;
}

/** Lines of a visit; Enter moves on to the payment. */
export function DeskLines({ lines, currency, pricesIncludeTax, onChange, onDone }: DeskLinesProps) {
  const { t } = useLingui();
  const { amount } = useAmount();
  const [isTried, setTried] = useState(false);
  const faulty = (line: DeskLine) => isTried && !isComplete(line, pricesIncludeTax);
  const set = (key: number, changes: Partial<DeskLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const add = () => onChange([...lines, blankLine(Math.max(-1, ...lines.map(({ key }) => key)) + 1)]);

  return (
    <form
      className="pc-finance-desk"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (lines.every((line) => isComplete(line, pricesIncludeTax))) onDone();
      }}
    >
      <Styles name="finance-desk" css={DESK_STYLES} />
      <div className="pc-finance-desk-lines">
        {lines.map((line, index) => {
          const lineNumber = index + 1;
          return (
            <div key={line.key} className="pc-finance-desk-line" role="group" aria-label={t`Line ${lineNumber}`}>
              <Input
                aria-label={t`Description, line ${lineNumber}`}
                maxLength={300}
                status={faulty(line) && line.description.trim() === '' ? 'error' : undefined}
                value={line.description}
                onChange={({ target }) => set(line.key, { description: target.value })}
              />
              <DecimalInput
                className="pc-finance-desk-quantity"
                aria-label={t`Quantity, line ${lineNumber}`}
                digits={QUANTITY_DIGITS}
                maxLength={17}
                status={faulty(line) && !(Number(line.quantity) > 0) ? 'error' : undefined}
                value={line.quantity}
                onChange={(quantity) => set(line.key, { quantity })}
              />
              <AmountInput
                aria-label={t`Price, line ${lineNumber}`}
                autoFocus={index === 0}
                currency={currency}
                hideCurrency
                status={faulty(line) && lineTotal(line, pricesIncludeTax) === null ? 'error' : undefined}
                value={line.unitPrice}
                onChange={(unitPrice) => set(line.key, { unitPrice })}
              />
              <span>{amount(lineTotal(line, pricesIncludeTax) ?? 0, currency)}</span>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={t`Remove line ${lineNumber}`}
                disabled={lines.length === 1}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            </div>
          );
        })}
      </div>
      {lines.some(faulty) && <p role="alert">{t`Enter a description, a quantity and a price for each line.`}</p>}
      <Flex wrap justify="space-between" gap="small">
        <Button icon={<PlusOutlined />} onClick={add} disabled={lines.length >= 50}>{t`Add line`}</Button>
      </Flex>
      <DeskTotal label={t`Total`} minor={sumOfLines(lines, pricesIncludeTax)} currency={currency} />
      <Button type="primary" size="large" htmlType="submit" block>{t`Continue to payment`}</Button>
    </form>
  );
}

function blankLine(key: number): DeskLine {
  return { key, serviceId: null, description: '', quantity: '1', unitPrice: null, taxCodeId: null, taxRate: '0' };
}
