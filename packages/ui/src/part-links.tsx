import { Styles } from '@polyclinic/ui/kit/furniture';
import { Link, type LinkProps } from '@polyclinic/ui/kit/router';
import { useEffect, useRef } from 'react';

const STYLES = `
.pc-pages { display: flex; gap: 4px; overflow-x: auto; border-bottom: 1px solid var(--pc-line); }
.pc-pages a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; color: var(--pc-text); white-space: nowrap; text-decoration: none; border-bottom: 2px solid transparent; }
.pc-pages a:hover { background: var(--pc-hover); }
.pc-pages a[aria-current='page'] { color: var(--pc-brand); border-bottom-color: var(--pc-brand); font-weight: 600; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-pages { scrollbar-width: none; overscroll-behavior-x: contain; } .pc-pages a { padding: 0 8px; } }
`;

interface Part {
  key: string;
  title: string;
  to: LinkProps['to'];
  isShown: boolean;
}

/** Links to the parts of a screen, each with its own path. */
export function PartLinks({ label, parts }: { label: string; parts: readonly Part[] }) {
  const nav = useRef<HTMLElement>(null);
  const shown = parts.find(({ isShown }) => isShown)?.key;
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !link) return;
    // On a narrow screen the row scrolls; the part on display has to be in view.
    const [row, part] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()];
    if (part.right > row.right || part.left < row.left) nav.current.scrollLeft += part.left - row.left - 16;
  }, [shown]);
  return (
    <nav ref={nav} className="pc-pages" aria-label={label}>
      <Styles name="part-links" css={STYLES} />
      {parts.map(({ key, title, to, isShown }) => (
        <Link key={key} to={to} aria-current={isShown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
