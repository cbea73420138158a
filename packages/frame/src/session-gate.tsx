import { useSession } from '@polyclinic/client';
import type { ReactNode } from 'react';
import { LoginScreen } from './login-screen';
import { SuperAdminHome } from './super-admin-home';

interface SessionGateProps {
  /** Shown to people of a clinic. Super administrators have a page of their own. */
  children: ReactNode;
}

/** Lets nobody past without a session, and each kind of person only where they belong. */
export function SessionGate({ children }: SessionGateProps) {
  const userType = useSession((session) => session.userType);
  if (userType === null) return <LoginScreen />;
  return userType === 'tenant' ? children : <SuperAdminHome />;
}
