export { App, Drawer, Dropdown, Modal, Tooltip } from 'antd';
export type { DrawerProps, DropdownProps, ModalProps, TooltipProps } from 'antd';
