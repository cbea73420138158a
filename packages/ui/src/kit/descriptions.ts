export { Descriptions } from 'antd';
export type { DescriptionsProps } from 'antd';
