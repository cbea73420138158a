import { LazyScreen } from '@polyclinic/ui';
import { useScreenPart } from './screen-parts';

/** The signed-in patient's open onboarding steps, for the own record. */
export function OwnOnboardingPart() {
  return <LazyScreen id="own-onboarding" load={useScreenPart('ownOnboarding')} waiting={null} />;
}
