import { Styles } from '@polyclinic/ui/kit/furniture';
import type { ReactNode } from 'react';

const STYLES = `
.pc-columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 16px; }
@media (min-width: 576px) { .pc-columns { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (min-width: 768px) { .pc-columns[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
`;

/** Form fields beside each other, one below the other on a phone. */
export function FieldColumns({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return (
    <div className="pc-columns" data-columns={columns}>
      <Styles name="columns" css={STYLES} />
      {children}
    </div>
  );
}
