import { useLingui } from '@lingui/react/macro';
import { addressOf, LOGIN_KINDS, type LoginKind } from './login-ways';

interface LoginLinksProps {
  kind: LoginKind;
  titles: Record<LoginKind, string>;
  onChoose: (kind: LoginKind) => void;
}

/** The other ways in: real addresses, taken without loading the page again. */
export function LoginLinks({ kind, titles, onChoose }: LoginLinksProps) {
  const { t } = useLingui();
  return (
    <nav className="pc-login-links" aria-label={t`Other ways to sign in`}>
      {LOGIN_KINDS.filter((one) => one !== kind).map((one) => (
        <a
          key={one}
          className="pc-quiet"
          href={addressOf(one)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(one);
          }}
        >
          {titles[one]}
        </a>
      ))}
    </nav>
  );
}
