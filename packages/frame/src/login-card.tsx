import { useLingui } from '@lingui/react/macro';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { useEffect, type ReactNode } from 'react';
import { useBranding, useShownFace } from './branding';
import { ClinicMark } from './clinic-mark';
import { LOGIN_STYLES } from './login-styles';
import { PageSettings } from './page-settings';

interface LoginCardProps {
  title: string;
  /** Below the card. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of pages without a session: one card with the name of the product, or of the clinic in the address, a title and
 * one action.
 */
export function LoginCard({ title, after, children }: LoginCardProps) {
  const { t } = useLingui();
  const branding = useBranding();
  const isOfClinic = useShownFace() !== null;

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
          <ClinicMark branding={branding} />
          <span>
            <strong>{branding.name}</strong>
            <small>{isOfClinic ? branding.tagline : t`Healthcare Management System`}</small>
          </span>
        </div>
        <h1>{title}</h1>
        {children}
      </main>
      <div className="pc-login-after">{after}</div>
    </div>
  );
}
