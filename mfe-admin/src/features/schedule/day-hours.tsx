import { useLingui } from '@lingui/react/macro';
import { DropDown, Styles, useWeekdayNames } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { TimeRangeFields } from './time-range-fields';
import { WEEKDAYS, type TimeRange, type TimeRangeFault } from './week-hours';

const STYLES = `
.pc-admin-day-hours { min-width: 0; margin: 0; padding: 0 0 12px; border: 0; border-bottom: 1px solid var(--pc-line); }
.pc-admin-day-hours legend { padding: 0; margin: 0 0 4px; font-weight: 600; color: var(--pc-text); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-admin-day-hours .ant-btn, .pc-admin-day-hours .ant-picker { min-height: 44px; min-width: 44px; } }
`;
const WORKDAYS = [1, 2, 3, 4, 5];

interface DayHoursProps {
  weekday: number;
  ranges: readonly TimeRange[];
  faults: ReadonlyMap<number, TimeRangeFault>;
  onChange: (range: TimeRange) => void;
  onAdd: () => void;
  onRemove: (key: number) => void;
  onCopy: (weekdays: readonly number[]) => void;
}

/** Hours of a weekday; gaps between time ranges are breaks. */
export function DayHours({ weekday, ranges, faults, onChange, onAdd, onRemove, onCopy }: DayHoursProps) {
  const { t } = useLingui();
  const nameOf = useWeekdayNames('long');
  const day = nameOf(weekday);
  const others = WEEKDAYS.filter((other) => other !== weekday);

  return (
    <fieldset className="pc-admin-day-hours">
      <Styles name="admin-day-hours" css={STYLES} />
      <legend>{day}</legend>
      <Flex vertical gap="small">
        {ranges.length === 0 && <span className="pc-list-sub">{t`Closed`}</span>}
        {ranges.map((range) => (
          <TimeRangeFields
            key={range.key}
            day={day}
            range={range}
            fault={faults.get(range.key)}
            onChange={onChange}
            onRemove={() => onRemove(range.key)}
          />
        ))}
        <Flex gap="small" wrap>
          <Button size="small" icon={<PlusOutlined />} aria-label={t`Add hours on ${day}`} onClick={onAdd}>
            {t`Add hours`}
          </Button>
          {ranges.length > 0 && (
            <DropDown
              menu={{
                items: [
                  { key: 'work', label: t`Monday to Friday`, onClick: () => onCopy(WORKDAYS) },
                  { key: 'all', label: t`All days`, onClick: () => onCopy(WEEKDAYS) },
                  { type: 'divider' },
                  ...others.map((other) => ({ key: other, label: nameOf(other), onClick: () => onCopy([other]) })),
                ],
              }}
            >
              <Button size="small" type="text" aria-haspopup="menu" aria-label={t`Copy ${day} to other days`}>
                {t`Copy`}
              </Button>
            </DropDown>
          )}
        </Flex>
      </Flex>
    </fieldset>
  );
}
