import { useLingui } from '@lingui/react/macro';
import { SERIES_LIMIT, type SeriesPattern } from '@polyclinic/contract';
import { DateInput, useWeekdayNames } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Checkbox, Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';

interface SeriesPatternFieldsProps {
  pattern: SeriesPattern;
  onChange: (pattern: SeriesPattern) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const FEWEST = 2;
const USUAL = 6;

/** Recurrence of a series and its end. */
export function SeriesPatternFields({ pattern, onChange }: SeriesPatternFieldsProps) {
  const { t } = useLingui();
  const weekdayName = useWeekdayNames('short');
  const { every, interval, weekdays, count, until } = pattern;
  const change = (changes: Partial<SeriesPattern>) => onChange({ ...pattern, ...changes });

  return (
    <>
      <Form.Item label={t`Repeat every`} htmlFor="series-interval">
        <Flex gap="small">
          <InputNumber
            id="series-interval"
            min={1}
            max={12}
            precision={0}
            value={interval}
            onChange={(value) => change({ interval: value ?? 1 })}
          />
          <Select
            aria-label={t`Time unit`}
            style={UNIT}
            value={every}
            options={[
              { value: 'DAY' as const, label: t`days` },
              { value: 'WEEK' as const, label: t`weeks` },
              { value: 'MONTH' as const, label: t`months` },
            ]}
            onChange={(value) => change({ every: value })}
          />
        </Flex>
      </Form.Item>
      {every === 'WEEK' && (
        <Form.Item label={t`On days`}>
          <Checkbox.Group
            aria-label={t`On days`}
            options={WEEKDAYS.map((value) => ({ value, label: weekdayName(value) }))}
            value={weekdays}
            onChange={(value) => change({ weekdays: value })}
          />
        </Form.Item>
      )}
      <Form.Item label={t`Ends`}>
        <Radio.Group
          aria-label={t`Ends`}
          value={count === null ? 'until' : 'count'}
          options={[
            { value: 'count', label: t`After a number of visits` },
            { value: 'until', label: t`On a date` },
          ]}
          onChange={({ target }) => change({ count: target.value === 'count' ? USUAL : null, until: null })}
        />
      </Form.Item>
      {count === null ? (
        <Form.Item label={t`Last date`} htmlFor="series-until">
          <DateInput id="series-until" value={until} onChange={(value) => change({ until: value })} />
        </Form.Item>
      ) : (
        <Form.Item label={t`Number of visits`} htmlFor="series-count">
          <InputNumber
            id="series-count"
            min={FEWEST}
            max={SERIES_LIMIT}
            precision={0}
            value={count}
            onChange={(value) => change({ count: value ?? FEWEST })}
          />
        </Form.Item>
      )}
    </>
  );
}

const UNIT = { flex: '0 1 160px' };
