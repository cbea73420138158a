import { useLingui } from '@lingui/react/macro';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { useEffect, type ReactNode } from 'react';
import { LOGIN_STYLES } from './login-styles';
import { PageSettings } from './page-settings';

interface LoginCardProps {
  title: string;
  /** Below the card. */
  after?: ReactNode;
  children: ReactNode;
}

/** Layout of pages without a session: one card with the product's name, a title and one action. */
export function LoginCard({ title, after, children }: LoginCardProps) {
  const { t } = useLingui();

  useEffect(() => {
    document.title = `${title} · ${FALLBACK_TENANT_NAME}`;
  }, [title]);

  return (
    <div className="pc-login">
      <Styles name="login" css={LOGIN_STYLES} />
      <header className="pc-login-settings">
        <PageSettings />
      </header>
      <main className="pc-login-card">
        <div className="pc-login-product">
          <span className="pc-mark" aria-hidden="true">
            P
          </span>
          <span>
            <strong>{FALLBACK_TENANT_NAME}</strong>
            <small>{t`Healthcare Management System`}</small>
          </span>
        </div>
        <h1>{title}</h1>
        {children}
      </main>
      <div className="pc-login-after">{after}</div>
    </div>
  );
}
