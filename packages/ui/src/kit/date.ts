import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

// Clinic times are wall-clock times of the tenant's zone.
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

export { dayjs };
export type { Dayjs } from 'dayjs';
export type { TimePickerProps } from 'antd';
export { DatePicker, TimePicker, type DatePickerProps } from './layers/pickers';
