import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { PageLink } from '../../page-link';

/** Link from a public account page: to the login page the person came from, or back to the app. */
export function BackToSignIn() {
  const { t } = useLingui();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  if (isSignedIn) return <PageLink to="/">{t`Continue to the app`}</PageLink>;
  const isPatient = new URLSearchParams(window.location.search).get('as') === 'patient';
  return <PageLink to={isPatient ? '/login?as=patient' : '/login'}>{t`Back to login`}</PageLink>;
}
