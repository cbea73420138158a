export { Tooltip } from 'antd';
export type { DropdownProps, TooltipProps } from 'antd';
export { App, type Question, type QuestionProps } from './layers/app';
export { Drawer, Dropdown, Modal, type DrawerProps, type ModalProps } from './layers/dialogs';
