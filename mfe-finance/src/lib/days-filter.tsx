import { useLingui } from '@lingui/react/macro';
import { LazyScreen, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { DownOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import { dayOf } from './day-of';

interface DaysFilterProps {
  /** As the address has them. */
  from: string;
  to: string;
}

const loadRange = () => import('./days-range').then((m) => m.DaysRange);

/** Which days a list shows; the fields come only when they are wanted. */
export function DaysFilter({ from: first, to: last }: DaysFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWanted, setWanted] = useState(false);
  const [from, to] = [dayOf(first), dayOf(last)];
  const isSet = Boolean(from || to);
  const span = [from && format.date(from), to && format.date(to)].join(' – ');
  return (
    <>
      <Button
        className="pc-chip"
        data-on={isSet}
        aria-expanded={isWanted || isSet}
        onClick={() => setWanted((was) => !was)}
      >
        {isSet ? t`Dates: ${span}` : t`Dates`}
        <DownOutlined aria-hidden="true" />
      </Button>
      {(isWanted || isSet) && <LazyScreen id="days-range" load={loadRange} waiting={null} />}
    </>
  );
}
