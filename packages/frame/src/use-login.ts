import { errorText, isApiError, login } from '@polyclinic/client';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { announce, takeAnnouncement } from './announcement';
import type { LoginKind } from './login-ways';

/** What people type. */
export interface LoginValues {
  email: string;
  password: string;
}

/** A clinic to choose from, for someone known at several. */
export interface ClinicChoice {
  id: string;
  name: string;
}

/** Where a login stands. */
export type LoginStep =
  | { is: 'asking'; failure?: string }
  | { is: 'sending' }
  | { is: 'choosing'; clinics: ClinicChoice[]; failure?: string }
  | { is: 'done'; text: string };

/** Signs in, with the question for the clinic in between where the server asks it. */
export function useLogin(kind: LoginKind) {
  const { t } = useLingui();
  const [step, setStep] = useState<LoginStep>({ is: 'asking' });
  const held = useRef<LoginValues>(null);

  const texts =
    kind === 'super-admin'
      ? { failed: t`Super Admin login failed`, done: t`Super Admin login successful!` }
      : { failed: t`Login failed`, done: t`Login successful!` };

  async function send(values: LoginValues, tenantId?: string, clinics?: ClinicChoice[]) {
    held.current = values;
    setStep({ is: 'sending' });
    try {
      // Left before the session begins: the app behind the login may be on screen before this continues.
      announce(texts.done);
      await login(kind === 'super-admin' ? { kind, ...values } : { kind, ...values, tenantId });
      setStep({ is: 'done', text: texts.done });
    } catch (error) {
      takeAnnouncement();
      const offered = isApiError(error) && error.code === 'CLINIC_CHOICE_NEEDED' ? clinicsIn(error.details) : [];
      const failure = errorText(error, texts.failed);
      if (offered.length > 0) setStep({ is: 'choosing', clinics: offered });
      else if (clinics) setStep({ is: 'choosing', clinics, failure });
      else setStep({ is: 'asking', failure });
    }
  }

  return {
    step,
    submit: (values: LoginValues) => send(values),
    choose: async (tenantId: string, clinics: ClinicChoice[]) => {
      if (held.current) await send(held.current, tenantId, clinics);
    },
    startOver: () => setStep({ is: 'asking' }),
  };
}

function clinicsIn({ clinics }: Record<string, unknown>): ClinicChoice[] {
  return Array.isArray(clinics) ? clinics.filter(isClinic) : [];
}

function isClinic(value: unknown): value is ClinicChoice {
  const { id, name } = (value ?? {}) as Partial<ClinicChoice>;
  return typeof id === 'string' && typeof name === 'string';
}
