import { useSession } from '@polyclinic/client';
import type { ReactNode } from 'react';
import { EnrolGate } from './features/sign-in/enrol-gate';
import { LoginScreen } from './login-screen';
import { useLinkedPage } from './page-address';
import { SuperAdminHome } from './super-admin-home';

interface SessionGateProps {
  /** Shown to people of a clinic. Super administrators have a page of their own. */
  children: ReactNode;
}

/** Lets nobody past without a session, and each kind of person only where they belong. */
export function SessionGate({ children }: SessionGateProps) {
  const userType = useSession((session) => session.userType);
  const linkedPage = useLinkedPage();
  if (userType === null || linkedPage) return <LoginScreen />;
  return <EnrolGate>{userType === 'tenant' ? children : <SuperAdminHome />}</EnrolGate>;
}
