export { App, Drawer, Dropdown, Modal, Popconfirm, Popover, Tooltip } from 'antd';
export type { DrawerProps, DropdownProps, ModalProps, PopconfirmProps, TooltipProps } from 'antd';
