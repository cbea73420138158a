import { useLocked } from '@polyclinic/client';
import { LazyScreen } from '@polyclinic/ui';
import type { ReactNode } from 'react';
import { withFeatureTexts } from '../../feature-catalogue';

const load = () => withFeatureTexts(import('./lock-screen')).then((module) => module.LockScreen);

/** Takes the whole app out of the page while it waits for the PIN. */
export function LockGate({ children }: { children: ReactNode }) {
  return useLocked() ? <LazyScreen id="frame lock" load={load} waiting={null} /> : children;
}
