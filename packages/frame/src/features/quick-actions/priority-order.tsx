import { useLingui } from '@lingui/react/macro';
import type { QuickActionSettings } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { ArrowDownOutlined, ArrowUpOutlined } from '@polyclinic/ui/kit/more-icons';
import { useId } from 'react';

type Order = QuickActionSettings['priorityOrder'];

interface PriorityOrderProps {
  order: Order;
  onChange: (order: Order) => void;
}

/** Order of the priorities: urgent, usual and rare actions. */
export function PriorityOrder({ order, onChange }: PriorityOrderProps) {
  const { t } = useLingui();
  const id = useId();
  const names: Record<Order[number], string> = { high: t`High`, medium: t`Medium`, low: t`Low` };

  function swap(at: number, other: number) {
    const next = [...order];
    const [one, two] = [next[at], next[other]];
    if (!one || !two) return;
    next[at] = two;
    next[other] = one;
    onChange(next);
  }

  return (
    <div>
      <span id={id} className="pc-qa-label">{t`Priority order`}</span>
      <ol className="pc-qa-order" aria-labelledby={id}>
        {order.map((priority, at) => {
          const name = names[priority];
          return (
            <li key={priority}>
              <span>{name}</span>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t`Move up: ${name}`}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t`Move down: ${name}`}
                disabled={at === order.length - 1}
                onClick={() => swap(at, at + 1)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
