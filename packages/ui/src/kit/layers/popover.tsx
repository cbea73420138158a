import { Popover as AntPopover, type PopoverProps } from 'antd';
import { useOpenLayer } from './use-open-layer';

/** antd's popover, which the back button closes before the page. */
export function Popover(props: PopoverProps) {
  return <AntPopover {...props} {...useOpenLayer(props)} />;
}
