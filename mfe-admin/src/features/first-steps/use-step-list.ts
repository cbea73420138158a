import { useLingui } from '@lingui/react/macro';
import type { FirstSteps } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

type StepKey = keyof Omit<FirstSteps, 'isHidden'>;

/** A step as the card shows it. */
export interface ListedStep {
  key: StepKey;
  number: number;
  title: string;
  /** Purpose of the step, until it is done. */
  hint: string;
  action: string;
  path: string;
  isDone: boolean;
}

/** Returns whether the clinic has done what its first visit needs: logo and e-mail can follow, or never. */
export function isBegun({ hours, doctor, service, patient, booking }: FirstSteps): boolean {
  return hours && doctor && service && patient && booking;
}

/** Returns the steps in the order in which they help each other. */
export function useStepList(steps: FirstSteps): ListedStep[] {
  const { t } = useLingui();
  const list: Omit<ListedStep, 'number' | 'isDone' | 'action'>[] = [
    {
      key: 'hours',
      title: t`Opening hours`,
      hint: t`Appointments can be booked within them.`,
      path: paths.schedulePage('hours'),
    },
    {
      key: 'doctor',
      title: t`First doctor`,
      hint: t`Appointments are booked with a doctor.`,
      path: `${paths.newUser}?role=DOCTOR`,
    },
    {
      key: 'service',
      title: t`First service`,
      hint: t`A service says how long a visit takes and what it costs.`,
      path: paths.newService,
    },
    { key: 'patient', title: t`First patient`, hint: t`First and last name are enough.`, path: paths.newPatient },
    {
      key: 'booking',
      title: t`First booking`,
      hint: t`Choose the patient, the doctor and a time.`,
      path: `${paths.appointments}?book`,
    },
    {
      key: 'logo',
      title: t`Logo and colors (optional)`,
      hint: t`They appear in the app and on documents.`,
      path: paths.clinicSettingsPage('appearance'),
    },
    {
      key: 'mail',
      title: t`Email (optional)`,
      hint: t`Without a mail server, emails stay in the outbox. Your system administrator sets SMTP_URL.`,
      path: paths.outbox,
    },
  ];
  const actions: Record<StepKey, string> = {
    hours: t`Set hours`,
    doctor: t`Add doctor`,
    service: t`Add service`,
    patient: t`Add patient`,
    booking: t`Book`,
    logo: t`Add logo`,
    mail: t`Open outbox`,
  };
  return list.map((step, index) => {
    const isDone = steps[step.key];
    return { ...step, number: index + 1, isDone, action: isDone ? t`Change` : actions[step.key] };
  });
}
