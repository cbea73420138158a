import { Sheet } from '@polyclinic/ui/kit/furniture';
import type { ReactNode } from 'react';

const SHEET = `
.pc-section { min-width: 0; margin: 0 0 8px; padding: 0; border: 0; }
.pc-section legend { padding: 0; margin: 0 0 12px; font-size: calc(var(--pc-font) + 1px); font-weight: 600; color: var(--pc-text); }
`;

/** Fields of a form that belong together, under what they have in common. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="pc-section">
      <Sheet name="section" css={SHEET} />
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
