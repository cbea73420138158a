import { useLingui } from '@lingui/react/macro';
import { AT_ONCE, Sheet, useWeekdayNames } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Dropdown } from '@polyclinic/ui/kit/overlay';
import { StretchFields } from './stretch-fields';
import { WEEKDAYS, type Stretch, type StretchFault } from './week-hours';

const SHEET = `
.pc-admin-day-hours { min-width: 0; margin: 0; padding: 0 0 12px; border: 0; border-bottom: 1px solid var(--pc-line); }
.pc-admin-day-hours legend { padding: 0; margin: 0 0 4px; font-weight: 600; color: var(--pc-text); }
@media (max-width: 767.98px) { .pc-admin-day-hours .ant-btn, .pc-admin-day-hours .ant-picker { min-height: 44px; min-width: 44px; } }
`;
const WORKDAYS = [1, 2, 3, 4, 5];

interface DayHoursProps {
  weekday: number;
  stretches: readonly Stretch[];
  faults: ReadonlyMap<number, StretchFault>;
  onChange: (stretch: Stretch) => void;
  onAdd: () => void;
  onRemove: (key: number) => void;
  onCopy: (weekdays: readonly number[]) => void;
}

/** The hours of one weekday; what lies between two stretches is a break. */
export function DayHours({ weekday, stretches, faults, onChange, onAdd, onRemove, onCopy }: DayHoursProps) {
  const { t } = useLingui();
  const nameOf = useWeekdayNames('long');
  const day = nameOf(weekday);
  const others = WEEKDAYS.filter((other) => other !== weekday);

  return (
    <fieldset className="pc-admin-day-hours">
      <Sheet name="admin-day-hours" css={SHEET} />
      <legend>{day}</legend>
      <Flex vertical gap="small">
        {stretches.length === 0 && <span className="pc-list-sub">{t`Closed`}</span>}
        {stretches.map((stretch) => (
          <StretchFields
            key={stretch.key}
            day={day}
            stretch={stretch}
            fault={faults.get(stretch.key)}
            onChange={onChange}
            onRemove={() => onRemove(stretch.key)}
          />
        ))}
        <Flex gap="small" wrap>
          <Button size="small" icon={<PlusOutlined />} aria-label={t`Add hours on ${day}`} onClick={onAdd}>
            {t`Add hours`}
          </Button>
          {stretches.length > 0 && (
            <Dropdown
              transitionName={AT_ONCE}
              trigger={['click']}
              autoFocus
              menu={{
                items: [
                  { key: 'work', label: t`Monday to Friday`, onClick: () => onCopy(WORKDAYS) },
                  { key: 'all', label: t`All days`, onClick: () => onCopy(WEEKDAYS) },
                  { type: 'divider' },
                  ...others.map((other) => ({ key: other, label: nameOf(other), onClick: () => onCopy([other]) })),
                ],
              }}
            >
              <Button size="small" type="text" aria-haspopup="menu" aria-label={t`Copy ${day} to`}>
                {t`Copy to...`}
              </Button>
            </Dropdown>
          )}
        </Flex>
      </Flex>
    </fieldset>
  );
}
