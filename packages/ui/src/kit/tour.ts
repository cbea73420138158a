export { Tour } from 'antd';
export type { TourProps } from 'antd';
