import { useLingui } from '@lingui/react/macro';
import { LazyDayRange, useSearchParamsState, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { DownOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import { dayOf } from './day-of';

interface DaysFilterProps {
  /** As in the URL. */
  from: string;
  to: string;
}

const DEFAULTS = { from: '', to: '' };

/** Date range filter of a list; its fields load on demand. */
export function DaysFilter({ from: first, to: last }: DaysFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWanted, setWanted] = useState(false);
  const [, setDays] = useSearchParamsState(DEFAULTS);
  const [from, to] = [dayOf(first), dayOf(last)];
  const isSet = Boolean(from || to);
  const dateRange = [from && format.date(from), to && format.date(to)].join(' – ');
  return (
    <>
      <Button
        className="pc-chip"
        data-on={isSet}
        aria-expanded={isWanted || isSet}
        onClick={() => setWanted((was) => !was)}
      >
        {isSet ? t`Dates: ${dateRange}` : t`Dates`}
        <DownOutlined aria-hidden="true" />
      </Button>
      {(isWanted || isSet) && (
        <LazyDayRange
          from={from}
          to={to}
          onChange={(firstDay, lastDay) => setDays({ from: firstDay ?? '', to: lastDay ?? '' })}
        />
      )}
    </>
  );
}
