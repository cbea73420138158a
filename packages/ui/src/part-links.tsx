import { Styles } from '@polyclinic/ui/kit/furniture';
import { Link, type LinkProps } from '@polyclinic/ui/kit/router';

const STYLES = `
.pc-pages { display: flex; gap: 4px; overflow-x: auto; border-bottom: 1px solid var(--pc-line); }
.pc-pages a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; color: var(--pc-text); white-space: nowrap; text-decoration: none; border-bottom: 2px solid transparent; }
.pc-pages a:hover { background: var(--pc-hover); }
.pc-pages a[aria-current='page'] { color: var(--pc-brand); border-bottom-color: var(--pc-brand); font-weight: 600; }
@media (max-width: 767.98px) { .pc-pages { flex-wrap: wrap; } .pc-pages a { padding: 0 8px; } }
`;

interface Part {
  key: string;
  title: string;
  to: LinkProps['to'];
  isShown: boolean;
}

/** Links to the parts of a screen, each with its own path. */
export function PartLinks({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <nav className="pc-pages" aria-label={label}>
      <Styles name="part-links" css={STYLES} />
      {parts.map(({ key, title, to, isShown }) => (
        <Link key={key} to={to} aria-current={isShown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
