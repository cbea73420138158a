export type { PopoverProps } from 'antd';
export { Popover } from './layers/popover';
