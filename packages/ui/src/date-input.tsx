import { DatePicker, dayjs, TimePicker } from '@polyclinic/ui/kit/date';
import { Styles } from '@polyclinic/ui/kit/furniture';
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
  /** YYYY-MM-DD; earlier and later dates cannot be selected. */
  min?: string;
  max?: string;
  allowClear?: boolean;
  placeholder?: string;
}

const DATE = 'YYYY-MM-DD';

/** Input for a calendar date, YYYY-MM-DD, typed or picked in the reader's date order. */
export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  const format = useDateFormat();
  return (
    <>
      <Styles name="date" css={STYLES} />
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
        // Commit typed dates immediately: the picker itself reports a value only when it closes, which is after a quick
        // Enter has submitted the form.
        onCalendarChange={(date) => dayjs.isDayjs(date) && onChange?.(date.format(DATE))}
      />
    </>
  );
}

/** A click selects the text, so that typing replaces the date instead of appending digits. */
function selectText({ target }: MouseEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement) target.select();
}

const STYLES =
  '.ant-picker .ant-picker-clear { min-width: 24px; min-height: 24px; display: grid; place-items: center; }';

interface DateTimeInputProps extends FieldProps<string> {
  /** Label of the second field; the first has the form's label. */
  timeLabel: string;
}

/** Inputs for a wall-clock time, YYYY-MM-DDTHH:MM:SS, as date and time; neither can be emptied. */
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

/** The reader's order first; ISO 8601 is accepted as well. */
function useDateFormat(): string[] {
  const { dateFormat } = useContext(SettingContext).formats;
  // dayjs format tokens are all capitals: DD/MM/YYYY.
  return [dateFormat.replace(/[yd]/g, (letter) => letter.toUpperCase()), DATE];
}
