import { Styles } from '@polyclinic/ui/kit/furniture';
import { useId, type ReactNode } from 'react';

const STYLES = `
.pc-panel { min-width: 0; padding: 16px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-panel-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; margin-block-end: 12px; }
.pc-panel-head h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); line-height: 1.4; font-weight: 600; }
.pc-panel > p { margin-block: 0; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-panel { padding: 12px; } }
`;

interface PanelProps {
  title: string;
  /** Replaces the plain title, such as by a link. */
  heading?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card of an overview: every part of such a page looks the same. */
export function Panel({ title, heading = title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className="pc-panel" aria-labelledby={id}>
      <Styles name="panel" css={STYLES} />
      <div className="pc-panel-head">
        <h2 id={id}>{heading}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
