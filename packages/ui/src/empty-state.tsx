import type { ReactNode } from 'react';
import { Styles } from './styles';

const EMPTY_STYLES = `
.pc-empty { display: grid; justify-items: center; gap: 8px; padding: 24px 16px; text-align: center; color: var(--pc-muted); overflow-wrap: anywhere; }
.pc-empty > svg { width: 96px; height: 64px; fill: none; stroke: var(--pc-border); stroke-width: 2; stroke-linecap: round; }
.pc-empty-paper { fill: var(--pc-container); }
.pc-empty-tint { fill: var(--pc-brand-tint); stroke: var(--pc-brand); }
.pc-empty-cross { stroke: var(--pc-brand); }
.pc-empty p { margin: 0; max-width: 60ch; }
.pc-empty-text { color: var(--pc-text); }
@media print { .pc-empty > svg { display: none; } }
`;

interface EmptyStateProps {
  /** The kind of records that belong here, or the reason for their absence. */
  text: ReactNode;
  hint?: ReactNode;
  /** The next step, usually to add the first record. */
  action?: ReactNode;
}

/** Replaces a list without records: a small drawing in the clinic's colour, a text and one action. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className="pc-empty">
      <Styles name="empty" css={EMPTY_STYLES} />
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <rect className="pc-empty-paper" x="24" y="8" width="44" height="52" rx="6" />
        <path d="M33 26h26M33 36h26M33 46h12" />
        <rect className="pc-empty-tint" x="36" y="3" width="20" height="11" rx="4" />
        <circle className="pc-empty-tint" cx="68" cy="48" r="12" />
        <path className="pc-empty-cross" d="M68 42v12M62 48h12" />
      </svg>
      <p className="pc-empty-text">{text}</p>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
