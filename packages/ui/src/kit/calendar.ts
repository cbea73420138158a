export { Calendar } from 'antd';
export type { CalendarProps } from 'antd';
