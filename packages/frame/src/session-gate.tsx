import { useSession } from '@polyclinic/client';
import type { ReactNode } from 'react';
import { EnrolGate } from './features/sign-in/enrol-gate';
import { LoginScreen } from './login-screen';
import { useLinkedPage } from './page-address';

interface SessionGateProps {
  children: ReactNode;
}

/** Lets nobody past without a session. */
export function SessionGate({ children }: SessionGateProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const linkedPage = useLinkedPage();
  if (!isAuthenticated || linkedPage) return <LoginScreen />;
  return <EnrolGate>{children}</EnrolGate>;
}
