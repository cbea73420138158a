export { InputNumber } from 'antd';
export type { InputNumberProps } from 'antd';
