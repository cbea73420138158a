import { useLingui } from '@lingui/react/macro';
import { addressOf, LOGIN_KINDS, type LoginKind } from './login-ways';
import { follow, PageLink } from './page-link';

interface LoginLinksProps {
  kind: LoginKind;
  titles: Record<LoginKind, string>;
  onChoose: (kind: LoginKind) => void;
}

/** Links to the other kinds of login: real URLs, followed without a page load. */
export function LoginLinks({ kind, titles, onChoose }: LoginLinksProps) {
  const { t } = useLingui();
  return (
    <nav className="pc-login-links" aria-label={t`Other ways to log in`}>
      {LOGIN_KINDS.filter((one) => one !== kind).map((one) => (
        <a key={one} className="pc-quiet" href={addressOf(one)} onClick={(event) => follow(event, () => onChoose(one))}>
          {titles[one]}
        </a>
      ))}
    </nav>
  );
}

/** Links for people who cannot sign in; super administrators help each other instead. */
export function LoginHelp({ kind }: { kind: LoginKind }) {
  const { t } = useLingui();
  if (kind === 'super-admin') return null;
  const way = kind === 'patient' ? '?as=patient' : '';
  return (
    <div className="pc-login-help">
      <PageLink to={`/forgot-password${way}`}>{t`Forgot password?`}</PageLink>
      {kind === 'patient' && <PageLink to={`/register${way}`}>{t`Create an account`}</PageLink>}
    </div>
  );
}
