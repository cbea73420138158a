import type { ReactNode } from 'react';
import { LIST_STYLES } from './data-list-styles';
import { Styles } from './styles';

interface ListFrameProps {
  className?: string;
  children: ReactNode;
}

/** Frame of a table: one that is wider than the screen scrolls in it, so the page itself never does. */
export function ListFrame({ className = '', children }: ListFrameProps) {
  return (
    <div className={`pc-list-frame ${className}`.trim()}>
      <Styles name="list" css={LIST_STYLES} />
      {children}
    </div>
  );
}
