import { useSession } from '@polyclinic/client';
import type { ReactNode } from 'react';
import { LockGate } from './features/pin-lock/lock-gate';
import { EnrolGate } from './features/sign-in/enrol-gate';
import { LoginScreen } from './login-screen';
import { useLinkedPage } from './page-location';
import type { LoadLinks } from './public-screen';

interface SessionGateProps {
  loadLinks: LoadLinks;
  children: ReactNode;
}

/** Renders the login page instead of its children while nobody is signed in. */
export function SessionGate({ loadLinks, children }: SessionGateProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const linkedPage = useLinkedPage();
  if (!isAuthenticated || linkedPage) return <LoginScreen loadLinks={loadLinks} />;
  return (
    <LockGate>
      <EnrolGate>{children}</EnrolGate>
    </LockGate>
  );
}
