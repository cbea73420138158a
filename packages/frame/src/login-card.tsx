import { useLingui } from '@lingui/react/macro';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import { Sheet } from '@polyclinic/ui';
import { useEffect, type ReactNode } from 'react';
import { LOGIN_SHEET } from './login-sheet';
import { PageSettings } from './page-settings';

interface LoginCardProps {
  title: string;
  /** Below the card. */
  after?: ReactNode;
  children: ReactNode;
}

/** The page of everybody who is not in yet: one card with the product's name, a title and one thing to do. */
export function LoginCard({ title, after, children }: LoginCardProps) {
  const { t } = useLingui();

  useEffect(() => {
    document.title = `${title} · ${FALLBACK_TENANT_NAME}`;
  }, [title]);

  return (
    <div className="pc-login">
      <Sheet name="login" css={LOGIN_SHEET} />
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
