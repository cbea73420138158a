import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { PageLink } from '../../page-link';

/** The way on from a page in front of the login: to the login one came from, or back to the app. */
export function BackToSignIn() {
  const { t } = useLingui();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  if (isSignedIn) return <PageLink to="/">{t`Continue to the app`}</PageLink>;
  const isPatient = new URLSearchParams(window.location.search).get('as') === 'patient';
  return <PageLink to={isPatient ? '/login?as=patient' : '/login'}>{t`Back to sign-in`}</PageLink>;
}
