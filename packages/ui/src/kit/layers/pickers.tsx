import {
  DatePicker as AntDatePicker,
  TimePicker as AntTimePicker,
  type DatePickerProps as AntDatePickerProps,
  type TimePickerProps,
} from 'antd';
import type { Dayjs } from 'dayjs';
import type { Ref } from 'react';
import { useOpenLayer } from './use-open-layer';

export type DatePickerProps = AntDatePickerProps<Dayjs, false>;

/** antd's calendar of a field, which the back button closes before everything below it. */
export function DatePicker(props: DatePickerProps & { ref?: Ref<never> }) {
  return <AntDatePicker {...props} {...useOpenLayer(props)} />;
}

/** antd's times of a field, which the back button closes before everything below them. */
export function TimePicker(props: TimePickerProps) {
  return <AntTimePicker {...props} {...useOpenLayer(props)} />;
}
