import { LazyScreen } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useScreenPart } from './screen-parts';
import { ShownPatient } from './shown-patient';

const WAITING = <Skeleton active title={false} paragraph={{ rows: 2 }} />;

/** The photo of a patient, and how far taking them in has come: for the top of a record. */
export function PatientHead({ patientId }: { patientId: string }) {
  return (
    <ShownPatient value={patientId}>
      <LazyScreen id="patient-face" load={useScreenPart('patientFace')} waiting={WAITING} />
      <LazyScreen id="onboarding-card" load={useScreenPart('onboardingCard')} waiting={WAITING} />
    </ShownPatient>
  );
}

/** What happened to a patient: for the end of a record. */
export function PatientHistory({ patientId }: { patientId: string }) {
  return (
    <ShownPatient value={patientId}>
      <LazyScreen id="patient-timeline" load={useScreenPart('patientTimeline')} waiting={WAITING} />
    </ShownPatient>
  );
}

/** What the clinic still asks of the signed-in patient: for the own record. */
export function OwnOnboardingPart() {
  return <LazyScreen id="own-onboarding" load={useScreenPart('ownOnboarding')} waiting={null} />;
}
