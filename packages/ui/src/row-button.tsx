import { ConfigProvider } from '@polyclinic/ui/kit/base';
import { LoadingOutlined } from '@polyclinic/ui/kit/icons';
import { useContext, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';

interface RowButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-expanded' | 'aria-haspopup' | 'aria-label' | 'onClick'
> {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
  /** Without a border. */
  isPlain?: boolean;
  isLoading?: boolean;
  size?: 'small' | 'middle';
  children?: ReactNode;
}

/**
 * A button of a row or a card: the markup of antd's button, so that it looks the same, without what antd computes for
 * each of them. A list has forty, which were a third of the time to render it.
 */
export function RowButton({ ref, icon, isPlain, isLoading, size, children, onClick, ...attributes }: RowButtonProps) {
  const { theme } = useContext(ConfigProvider.ConfigContext);
  const shown = isLoading ? <LoadingOutlined spin /> : icon;
  const classes = [
    'ant-btn',
    theme?.cssVar?.key ?? 'css-var-root',
    isPlain ? 'ant-btn-text' : 'ant-btn-default',
    'ant-btn-color-default',
    isPlain ? 'ant-btn-variant-text' : 'ant-btn-variant-outlined',
    size === 'small' && 'ant-btn-sm',
    !children && 'ant-btn-icon-only',
    isLoading && 'ant-btn-loading',
  ];

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!isLoading) onClick?.(event);
  }

  return (
    <button {...attributes} ref={ref} type="button" className={classes.filter(Boolean).join(' ')} onClick={press}>
      {shown && <span className={`ant-btn-icon${isLoading ? ' ant-btn-loading-icon' : ''}`}>{shown}</span>}
      {children && <span>{children}</span>}
    </button>
  );
}
