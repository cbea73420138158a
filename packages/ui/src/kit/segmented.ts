export { Segmented } from 'antd';
export type { SegmentedProps } from 'antd';
