export { Collapse } from 'antd';
export type { CollapseProps } from 'antd';
