import { dayjs, TimePicker } from '@polyclinic/ui/kit/date';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';

interface WallTimeInputProps {
  'aria-label': string;
  'aria-invalid'?: boolean;
  /** HH:MM; an end may be 24:00. */
  value: string;
  isEnd?: boolean;
  onChange: (value: string) => void;
}

const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

/** Input for a time of day at the clinic, by the reader's clock. Midnight as an end means the end of the day. */
export function WallTimeInput({ value, isEnd, onChange, ...aria }: WallTimeInputProps) {
  const { timeFormat } = useContext(SettingContext).formats;
  const set = (next: unknown) => {
    if (!dayjs.isDayjs(next)) return;
    const time = next.format('HH:mm');
    onChange(isEnd && time === MIDNIGHT ? END_OF_DAY : time);
  };
  return (
    <TimePicker
      {...aria}
      style={WIDTH}
      allowClear={false}
      needConfirm={false}
      minuteStep={5}
      format={timeFormat === '24h' ? 'HH:mm' : 'h:mm A'}
      status={aria['aria-invalid'] ? 'error' : undefined}
      value={dayjs(`2000-01-01T${value === END_OF_DAY ? MIDNIGHT : value}:00`)}
      onChange={set}
      onCalendarChange={set}
    />
  );
}

const WIDTH = { width: 120 };
