import { DatePicker, dayjs, TimePicker } from '@polyclinic/ui/kit/date';
import { Sheet } from '@polyclinic/ui/kit/furniture';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, type MouseEvent, type Ref } from 'react';

interface FieldProps<V> {
  id?: string;
  ref?: Ref<never>;
  value?: V | null;
  onChange?: (value: V | null) => void;
  'aria-label'?: string;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

interface DateInputProps extends FieldProps<string> {
  /** YYYY-MM-DD; nothing before or after can be chosen. */
  min?: string;
  max?: string;
  allowClear?: boolean;
  placeholder?: string;
}

const DATE = 'YYYY-MM-DD';

/** A calendar date, YYYY-MM-DD, typed or picked in the reader's order of day, month and year. */
export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  const format = useDateFormat();
  return (
    <>
      <Sheet name="date" css={SHEET} />
      <DatePicker
        {...rest}
        style={WIDE}
        format={format}
        placeholder={rest.placeholder ?? format[0]}
        value={value ? dayjs(value) : null}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        onClick={selectText}
        onChange={(date) => onChange?.(date ? date.format(DATE) : null)}
        // What is typed counts at once: left to itself the picker tells only when it closes, after a quick Enter has sent the form.
        onCalendarChange={(date) => dayjs.isDayjs(date) && onChange?.(date.format(DATE))}
      />
    </>
  );
}

/** A click is for choosing or for typing anew, not for adding digits to a date. */
function selectText({ target }: MouseEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement) target.select();
}

const SHEET =
  '.ant-picker .ant-picker-clear { min-width: 24px; min-height: 24px; display: grid; place-items: center; }';

interface DateTimeInputProps extends FieldProps<string> {
  /** Names the second of the two fields; the first has the form's label. */
  timeLabel: string;
}

/** A wall-clock time, YYYY-MM-DDTHH:MM:SS, as a date and a time; neither can be emptied. */
export function DateTimeInput({ id, ref, value, onChange, timeLabel, ...aria }: DateTimeInputProps) {
  const { timeFormat } = useContext(SettingContext).formats;
  const [date = '', time = '00:00:00'] = (value ?? '').split('T');
  const setTime = (next: unknown) => {
    if (date && dayjs.isDayjs(next)) onChange?.(`${date}T${next.format('HH:mm')}:00`);
  };
  return (
    <div style={PAIR}>
      <DateInput
        {...aria}
        id={id}
        ref={ref}
        allowClear={false}
        value={date}
        onChange={(next) => next && onChange?.(`${next}T${time}`)}
      />
      <TimePicker
        aria-label={timeLabel}
        style={WIDE}
        allowClear={false}
        needConfirm={false}
        minuteStep={5}
        format={timeFormat === '24h' ? 'HH:mm' : 'h:mm A'}
        value={value ? dayjs(value) : null}
        onClick={selectText}
        onChange={setTime}
        onCalendarChange={setTime}
      />
    </div>
  );
}

const WIDE = { width: '100%' };
const PAIR = { display: 'grid', gridTemplateColumns: '3fr 2fr', gap: 8 };

/** The reader's order first; the order of ISO 8601 may be typed as well. */
function useDateFormat(): string[] {
  const { dateFormat } = useContext(SettingContext).formats;
  // The picker's letters are all capitals: DD/MM/YYYY.
  return [dateFormat.replace(/[yd]/g, (letter) => letter.toUpperCase()), DATE];
}
