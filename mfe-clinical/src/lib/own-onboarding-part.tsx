import { LazyScreen } from '@polyclinic/ui';

const loadOwnOnboarding = () => import('../features/onboarding/own-onboarding').then((m) => m.OwnOnboarding);

/** What the clinic still asks of the signed-in patient: for the own record. */
export function OwnOnboardingPart() {
  return <LazyScreen id="own-onboarding" load={loadOwnOnboarding} waiting={null} />;
}
