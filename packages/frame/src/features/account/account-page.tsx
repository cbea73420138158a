import { useLingui } from '@lingui/react/macro';
import { Page, Styles } from '@polyclinic/ui';
import { NavLink, useLocation } from '@polyclinic/ui/kit/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ACCOUNT_STYLES } from './account-styles';
import { useAccountSections } from './use-account-sections';

interface AccountPageProps {
  primary?: ReactNode;
  children: ReactNode;
}

/** A section of the own account, with links to the others. */
export function AccountPage({ primary, children }: AccountPageProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const sections = useAccountSections();
  const nav = useRef<HTMLElement>(null);
  const title = sections.find(({ path }) => path === pathname)?.title ?? t`Your account`;

  useEffect(() => {
    // On a phone the row of sections is wider than the screen.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);

  return (
    <Page title={title} primary={primary}>
      <Styles name="own" css={ACCOUNT_STYLES} />
      <div className="pc-own">
        <nav ref={nav} className="pc-own-nav" aria-label={t`Your account`}>
          <ul>
            {sections.map((section) => (
              <li key={section.path}>
                <NavLink end to={section.path}>
                  {section.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pc-own-body">{children}</div>
      </div>
    </Page>
  );
}
