import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { isDate } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { dateShortcuts } from './choice';

interface DateStepProps {
  value: string | undefined;
  onChoose: (date: string) => void;
}

/** Step 3: a day from today on, by a button or by the picker of the device. */
export function DateStep({ value, onChoose }: DateStepProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const dates = dateShortcuts(today);
  const shortcuts = [
    { date: dates.today, label: t`Today` },
    { date: dates.tomorrow, label: t`Tomorrow` },
    { date: dates.nextMonday, label: t`Next Monday` },
    { date: dates.nextWeek, label: t`Next Week` },
  ];
  return (
    <>
      <div className="pc-mobile-booking-days" role="group" aria-label={t`Date`}>
        {shortcuts.map(({ date, label }) => (
          <Button key={label} aria-pressed={date === value} onClick={() => onChoose(date)}>
            <span>
              {label}
              <small>{format.dayMonth(date)}</small>
            </span>
          </Button>
        ))}
      </div>
      <Input
        type="date"
        className="pc-mobile-booking-field"
        aria-label={t`Another date`}
        min={today}
        key={value}
        // Not controlled, because a year is typed digit by digit. The picker of some devices allows earlier days.
        defaultValue={value}
        onChange={({ target }) => isDate(target.value) && target.value >= today && onChoose(target.value)}
      />
    </>
  );
}
