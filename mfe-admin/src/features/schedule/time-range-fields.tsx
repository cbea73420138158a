import { useLingui } from '@lingui/react/macro';
import { DateInput, useFormat } from '@polyclinic/ui';
import { Button, Flex, theme } from '@polyclinic/ui/kit/base';
import { DeleteOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import type { TimeRange, TimeRangeFault } from './week-hours';
import { WallTimeInput } from './wall-time-input';

interface TimeRangeFieldsProps {
  day: string;
  range: TimeRange;
  fault: TimeRangeFault | undefined;
  onChange: (range: TimeRange) => void;
  onRemove: () => void;
}

const SEASON = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, maxWidth: 320 };

/** Start, end and optional season of a time range. */
export function TimeRangeFields({ day, range, fault, onChange, onRemove }: TimeRangeFieldsProps) {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const { validFrom, validTo } = range;
  const format = useFormat();
  const from = format.time(onSomeDay(range.from));
  const to = format.time(onSomeDay(range.to));
  const [hasSeason, setHasSeason] = useState(validFrom !== null || validTo !== null);
  const isWrong = fault === 'order' || fault === 'overlap';
  const faults: Record<TimeRangeFault, string> = {
    order: t`The end must be after the start`,
    overlap: t`These hours overlap other hours on the same day`,
    season: t`The last day must not be before the first day`,
  };

  return (
    <div>
      <Flex gap="small" wrap align="center">
        <WallTimeInput
          aria-label={t`${day}: start time`}
          aria-invalid={isWrong}
          value={range.from}
          onChange={(next) => onChange({ ...range, from: next })}
        />
        –
        <WallTimeInput
          aria-label={t`${day}: end time`}
          aria-invalid={isWrong}
          isEnd
          value={range.to}
          onChange={(next) => onChange({ ...range, to: next })}
        />
        {!hasSeason && (
          <Button
            size="small"
            type="text"
            aria-label={t`Limit to dates: ${day}, ${from} to ${to}`}
            onClick={() => setHasSeason(true)}
          >
            {t`Limit to dates...`}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t`Remove ${day}, ${from} to ${to}`}
          onClick={onRemove}
        />
      </Flex>
      {hasSeason && (
        <div style={SEASON}>
          <DateInput
            aria-label={t`${day}: first day`}
            placeholder={t`First day`}
            value={validFrom}
            onChange={(next) => onChange({ ...range, validFrom: next })}
          />
          <DateInput
            aria-label={t`${day}: last day`}
            placeholder={t`Last day`}
            value={validTo}
            onChange={(next) => onChange({ ...range, validTo: next })}
          />
        </div>
      )}
      {fault && (
        <div role="alert" style={{ color: token.colorErrorText }}>
          {faults[fault]}
        </div>
      )}
    </div>
  );
}

/** A wall-clock time to format; the end of a day is midnight. */
function onSomeDay(time: string): string {
  return `2000-01-01T${time === '24:00' ? '00:00' : time}:00`;
}
