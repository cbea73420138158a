// Loaded with the first dialog, drawer, menu or message, and otherwise once the first screen is there.
export { Tooltip } from 'antd';
export type { DropdownProps, TooltipProps } from 'antd';
export { Drawer, Dropdown, Modal, type DrawerProps, type ModalProps } from './layers/dialogs';
export { Messages } from './layers/messages';
