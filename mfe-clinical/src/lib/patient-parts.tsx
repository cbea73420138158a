import { LazyScreen } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { ShownPatient } from './shown-patient';

// Each is fetched when a record is first opened.
const loadFace = () => import('../features/patient-timeline/patient-face').then((m) => m.PatientFace);
const loadOnboarding = () => import('../features/onboarding/onboarding-card').then((m) => m.OnboardingCard);
const loadTimeline = () => import('../features/patient-timeline/patient-timeline').then((m) => m.PatientTimeline);
const loadOwnOnboarding = () => import('../features/onboarding/own-onboarding').then((m) => m.OwnOnboarding);

const WAITING = <Skeleton active title={false} paragraph={{ rows: 2 }} />;

/** The photo of a patient, and how far taking them in has come: for the top of a record. */
export function PatientHead({ patientId }: { patientId: string }) {
  return (
    <ShownPatient value={patientId}>
      <LazyScreen id="patient-face" load={loadFace} waiting={WAITING} />
      <LazyScreen id="onboarding-card" load={loadOnboarding} waiting={WAITING} />
    </ShownPatient>
  );
}

/** What happened to a patient: for the end of a record. */
export function PatientHistory({ patientId }: { patientId: string }) {
  return (
    <ShownPatient value={patientId}>
      <LazyScreen id="patient-timeline" load={loadTimeline} waiting={WAITING} />
    </ShownPatient>
  );
}

/** What the clinic still asks of the signed-in patient: for the own record. */
export function OwnOnboardingPart() {
  return <LazyScreen id="own-onboarding" load={loadOwnOnboarding} waiting={null} />;
}
