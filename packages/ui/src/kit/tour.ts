export type { TourProps } from 'antd';
export { Tour } from './layers/tour';
