import { Styles } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';

const STYLES = `
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-admin-glance-link { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** A link of the overview, large enough for a thumb on a phone. */
export function GlanceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="pc-admin-glance-link" to={to}>
      <Styles name="admin-glance-link" css={STYLES} />
      {children}
    </Link>
  );
}
