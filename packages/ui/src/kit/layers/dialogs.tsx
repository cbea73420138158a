import { useCloseOnBack } from '../../use-close-on-back';
import {
  Drawer as AntDrawer,
  Dropdown as AntDropdown,
  Modal as AntModal,
  type DrawerProps as AntDrawerProps,
  type DropdownProps,
  type ModalProps as AntModalProps,
} from 'antd';
import { useState } from 'react';

/** Called on every way of closing, the back button included, which has no event. */
export type ModalProps = Omit<AntModalProps, 'onCancel'> & { onCancel?: (() => void) | undefined };
export type DrawerProps = Omit<AntDrawerProps, 'onClose'> & { onClose?: (() => void) | undefined };

/** antd's dialog, which the back button closes before the page; without `onCancel` it stays, and the page with it. */
export function Modal({ onCancel, ...props }: ModalProps) {
  useCloseOnBack(props.open === true, () => onCancel?.());
  return <AntModal {...props} onCancel={() => onCancel?.()} />;
}

/** antd's drawer, which the back button closes before the page. */
export function Drawer({ onClose, ...props }: DrawerProps) {
  useCloseOnBack(props.open === true, () => onClose?.());
  return <AntDrawer {...props} onClose={() => onClose?.()} />;
}

/** antd's menu of a button, which the back button closes before the page. */
export function Dropdown(props: DropdownProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isOpen = props.open ?? isOwnOpen;
  const change: NonNullable<DropdownProps['onOpenChange']> = (next, info) => {
    setIsOwnOpen(next);
    props.onOpenChange?.(next, info);
  };
  useCloseOnBack(isOpen, () => change(false, { source: 'trigger' }));
  return <AntDropdown {...props} open={isOpen} onOpenChange={change} />;
}
