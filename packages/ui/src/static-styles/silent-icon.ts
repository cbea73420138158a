import PlainIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIconLight';
import { createElement, forwardRef } from 'react';

const SILENT = { role: undefined, 'aria-label': undefined, 'aria-hidden': true } as const;

/**
 * Replaces the component behind every icon of antd, which names each icon in English for screen readers ("search",
 * "down"). An icon stands beside its word or in a control with a name of its own, so it is hidden; one with a name or an
 * action of its own keeps them.
 */
const SilentIcon = forwardRef<HTMLSpanElement, Omit<IconComponentProps, 'ref'>>((props, ref) => {
  const isNamed = props['aria-label'] !== undefined || props.tabIndex !== undefined || props.onClick !== undefined;
  return createElement(PlainIcon, { ...(isNamed ? {} : SILENT), ...props, ref });
});

export default SilentIcon;
