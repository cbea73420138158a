import { useSession } from '@polyclinic/client';
import { LazyScreen } from '@polyclinic/ui';
import type { ReactNode } from 'react';
import { withFeatureTexts } from '../../feature-catalogue';

const load = () => withFeatureTexts(import('./enrolling-screen')).then((module) => module.EnrollingScreen);

/** Hides the app from people who must set up a second factor first. */
export function EnrolGate({ children }: { children: ReactNode }) {
  const isRequired = useSession(({ user }) => user?.secondFactor === 'REQUIRED');
  return isRequired ? <LazyScreen id="frame enrolling" load={load} waiting={null} /> : children;
}
