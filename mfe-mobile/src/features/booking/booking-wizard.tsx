import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { HoldNote } from '@polyclinic/clinic-ui/booking';
import { Page, Styles } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { ArrowLeftOutlined, CloseOutlined } from '@polyclinic/ui/kit/icons';
import { Navigate } from '@polyclinic/ui/kit/router';
import { useEffect, useRef, useState } from 'react';
import { useFailureMessage } from '../../lib/use-failure-message';
import { BOOKING_STYLES } from './booking-styles';
import { isComplete, isValid, STEPS, TIMES, type Choice } from './choice';
import { DateStep } from './date-step';
import { DoctorStep } from './doctor-step';
import { PatientStep } from './patient-step';
import { ReviewStep } from './review-step';
import { TimeStep } from './time-step';
import { TypeStep } from './type-step';
import type { useBookingDraft } from './use-booking-draft';
import { useChosenPatient } from './use-chosen-patient';
import { useStepTitles } from './use-step-titles';
import { useWizard, type Wizard } from './use-wizard';

interface BookingWizardProps {
  initial: Choice;
  notes: string;
  isRestored: boolean;
  draft: Pick<ReturnType<typeof useBookingDraft>, 'keep' | 'drop'>;
}

/** The booking of the phone in six steps. */
export function BookingWizard({ isRestored, ...begun }: BookingWizardProps) {
  const { t } = useLingui();
  const wizard = useWizard(begun);
  const [showsRestored, setShowsRestored] = useState(isRestored);
  const { steps, booking, failure } = wizard;
  const back = () => (steps.before === undefined ? steps.leave() : steps.previous());
  useFailureMessage(failure === undefined ? undefined : t`Failed to book appointment`);

  if (steps.leavesTo !== undefined) return <Navigate replace to={steps.leavesTo} />;
  // The steps are being removed from the history.
  if (steps.isLeaving) return null;
  return (
    <Page
      title={t`Book Appointment`}
      primary={
        <>
          <Button icon={<ArrowLeftOutlined />} aria-label={t`Back`} onClick={back} />
          <Button icon={<CloseOutlined />} aria-label={t`Close`} onClick={() => steps.leave()} />
        </>
      }
    >
      <Styles name="mobile-booking" css={BOOKING_STYLES} />
      <div className="pc-mobile-booking">
        <StepHead wizard={wizard} />
        {showsRestored && (
          <Alert
            type="info"
            role="status"
            showIcon
            title={t`Your unfinished booking was restored.`}
            action={
              <Button
                onClick={() => {
                  setShowsRestored(false);
                  wizard.restart();
                }}
              >{t`Start over`}</Button>
            }
          />
        )}
        <StepContent wizard={wizard} />
        {/* Also where a time is booked in spite of its conflicts. */}
        {steps.step >= TIMES && failure && (
          <Alert type="error" role="alert" showIcon title={t`Failed to book appointment`} description={failure} />
        )}
        {steps.step >= TIMES && <HoldNote slot={booking.slot} />}
        <StepButtons wizard={wizard} />
      </div>
    </Page>
  );
}

/** The position among the steps, and the patient of the booking. The heading takes the focus with each further step. */
function StepHead({ wizard: { steps, choice } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const titles = useStepTitles();
  const { step } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const patient = useChosenPatient(choice.patientId);
  const count = STEPS.length;
  useEffect(() => {
    // The first step has its search focused.
    if (shown.current !== step && step !== 1) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div>
      <progress className="pc-mobile-booking-progress" aria-label={t`Progress`} value={step} max={count} />
      <small>{t`Step ${step} of ${count}`}</small>
      <h2 ref={heading} tabIndex={-1}>
        {titles[step]}
      </h2>
      {patient && step > 1 && step < count && <p className="pc-mobile-booking-about">{patientName(patient)}</p>}
    </div>
  );
}

function StepContent({ wizard }: { wizard: Wizard }) {
  switch (wizard.steps.step) {
    case 1:
      return <PatientStep value={wizard.choice.patientId} onChoose={wizard.choosePatient} />;
    case 2:
      return <DoctorStep wizard={wizard} />;
    case 3:
      return <DateStep value={wizard.choice.date} onChoose={wizard.chooseDate} />;
    case 4:
      return <TimeStep wizard={wizard} />;
    case 5:
      return <TypeStep wizard={wizard} />;
    case 6:
      return <ReviewStep wizard={wizard} />;
  }
}

function StepButtons({ wizard }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { steps, choice, offer, booking, isBooking } = wizard;
  const { step, before } = steps;
  // A refused time is no choice: another one, or the reason why it is booked all the same, leads on.
  const mayGoOn = isValid(step, choice, offer) && !(step === TIMES && booking.conflict);
  return (
    <div className="pc-mobile-booking-foot">
      <Button disabled={before === undefined} onClick={steps.previous}>{t`Previous`}</Button>
      {step === 6 ? (
        <Button
          type="primary"
          loading={isBooking}
          disabled={!isComplete(choice, offer)}
          onClick={() => void wizard.book()}
        >{t`Book Appointment`}</Button>
      ) : (
        <Button type="primary" disabled={!mayGoOn} onClick={wizard.next}>{t`Next`}</Button>
      )}
    </div>
  );
}
