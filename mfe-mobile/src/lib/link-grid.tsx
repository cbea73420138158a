import { useLingui } from '@lingui/react/macro';
import { Icon, Styles } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { Link } from '@polyclinic/ui/kit/router';

const STYLES = `
.pc-mobile-links { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8em, 50% - 4px)), 1fr)); gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-mobile-links a { overflow-wrap: anywhere; display: flex; align-items: center; gap: 8px; min-height: 44px; padding: 4px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); color: var(--pc-text); text-decoration: none; }
.pc-mobile-links a:hover { background: var(--pc-hover); }
`;

export interface GridLink {
  title: MessageDescriptor;
  icon: string;
  path: string;
}

/** Links to pages, in two columns; in one where the text is too large for two. */
export function LinkGrid({ links }: { links: readonly GridLink[] }) {
  const { i18n } = useLingui();
  return (
    <>
      <Styles name="mobile-links" css={STYLES} />
      <ul className="pc-mobile-links">
        {links.map(({ title, icon, path }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
