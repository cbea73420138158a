import { useLingui } from '@lingui/react/macro';
import type { WaitWindow } from '@polyclinic/contract';
import { useWeekdayNames } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';

interface WindowsFieldProps {
  value?: WaitWindow[];
  onChange?: (windows: WaitWindow[]) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const ANY_TIME: WaitWindow = { weekdays: [], from: '00:00', to: '24:00' };
const HOURS = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const LIMIT = 5;

/** Times when the patient is available; empty means any time. */
export function WindowsField({ value = [], onChange }: WindowsFieldProps) {
  const { t } = useLingui();
  const weekdayName = useWeekdayNames('short');
  const change = (index: number, changes: Partial<WaitWindow>) =>
    onChange?.(value.map((window, other) => (other === index ? { ...window, ...changes } : window)));

  return (
    <Flex vertical gap="middle">
      {value.map((window, index) => {
        const number = index + 1;
        return (
          <Flex key={index} vertical gap="small" role="group" aria-label={t`Time window ${number}`}>
            <Checkbox.Group
              aria-label={t`Days`}
              options={WEEKDAYS.map((day) => ({ value: day, label: weekdayName(day) }))}
              value={window.weekdays}
              onChange={(weekdays) => change(index, { weekdays })}
            />
            <Flex gap="small" align="center" wrap>
              <Select
                aria-label={t`Start time`}
                style={TIME}
                value={window.from}
                options={HOURS.slice(0, -1).map((hour) => ({ value: hour }))}
                onChange={(from) => change(index, { from, to: window.to > from ? window.to : '24:00' })}
              />
              <span aria-hidden="true">–</span>
              <Select
                aria-label={t`End time`}
                style={TIME}
                value={window.to}
                options={HOURS.filter((hour) => hour > window.from).map((hour) => ({ value: hour }))}
                onChange={(to) => change(index, { to })}
              />
              <Button
                icon={<DeleteOutlined />}
                aria-label={t`Remove time window ${number}`}
                onClick={() => onChange?.(value.filter((_, other) => other !== index))}
              />
            </Flex>
          </Flex>
        );
      })}
      {value.length < LIMIT && (
        <div>
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => onChange?.([...value, ANY_TIME])}>
            {value.length === 0 ? t`Limit to certain times` : t`Add time window`}
          </Button>
        </div>
      )}
    </Flex>
  );
}

const TIME = { width: 104 };
