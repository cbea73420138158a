import { LazyScreen } from '@polyclinic/ui';
import { useScreenPart } from './screen-parts';

/** What the clinic still asks of the signed-in patient: for the own record. */
export function OwnOnboardingPart() {
  return <LazyScreen id="own-onboarding" load={useScreenPart('ownOnboarding')} waiting={null} />;
}
