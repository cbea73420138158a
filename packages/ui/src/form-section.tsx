import { Styles } from '@polyclinic/ui/kit/furniture';
import type { ReactNode } from 'react';

const STYLES = `
.pc-section { min-width: 0; margin: 0 0 8px; padding: 0; border: 0; }
.pc-section legend { padding: 0; margin: 0 0 12px; font-size: calc(var(--pc-font) + 1px); font-weight: 600; color: var(--pc-text); }
`;

/** A group of related form fields under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="pc-section">
      <Styles name="section" css={STYLES} />
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
