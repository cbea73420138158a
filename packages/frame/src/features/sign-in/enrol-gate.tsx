import { useSession } from '@polyclinic/client';
import { LazyScreen } from '@polyclinic/ui';
import { useState, type ReactNode } from 'react';
import { withFeatureTexts } from '../../feature-catalogue';
import { isPutOff, putOff } from './later';

const load = () => withFeatureTexts(import('./enrolling-screen')).then((module) => module.EnrollingScreen);

/** Hides the app from people who must set up a second factor first, or have not decided yet on one that is offered. */
export function EnrolGate({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  // Decided once: another sign-in elsewhere must not replace a page in use.
  const [letIn, setLetIn] = useState(() => (user && isPutOff(user) ? user.id : undefined));
  const isOffered = user?.secondFactor === 'OFFERED' && letIn !== user.id;
  if (!user || (user.secondFactor !== 'REQUIRED' && !isOffered)) return children;

  const later = () => {
    putOff(user);
    setLetIn(user.id);
  };
  return <LazyScreen id="frame enrolling" load={load} given={isOffered ? { onLater: later } : {}} waiting={null} />;
}
