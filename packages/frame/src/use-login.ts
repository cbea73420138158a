import { isApiError, login } from '@polyclinic/client';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ComponentType } from 'react';
import { announce, takeAnnouncement } from './announcement';
import type { CodeFormProps } from './features/sign-in/code-form';
import type { LoginKind } from './login-ways';

/** Input of the login form. */
export interface LoginValues {
  email: string;
  password: string;
}

/** A clinic to choose, for people with accounts at several. */
export interface ClinicChoice {
  id: string;
  name: string;
}

/** Longest wait without a message. */
const TIMEOUT_MS = 5_000;

type CodeForm = ComponentType<CodeFormProps>;

/** Why a login failed, and what the person can do about it. */
export interface LoginFailure {
  text: string;
  hint?: string;
}

/** State of a login. */
export type LoginStep =
  | { is: 'asking'; failure?: LoginFailure }
  | { is: 'sending' }
  | { is: 'choosing'; clinics: ClinicChoice[]; failure?: LoginFailure }
  | { is: 'coding'; Form: CodeForm; isBusy: boolean; wrong?: { text: string }; failure?: LoginFailure }
  | { is: 'done'; text: string };

/** Further input of a login, as the server asks for it. */
interface Answers {
  tenantId?: string;
  code?: string;
  clinics?: ClinicChoice[];
  Form?: CodeForm;
}

/** Signs in, asking for the clinic and the code if the server requires them. */
export function useLogin(kind: LoginKind) {
  const { t } = useLingui();
  const [step, setStep] = useState<LoginStep>({ is: 'asking' });
  const held = useRef<{ values: LoginValues; tenantId?: string }>(null);
  const attempt = useRef(0);

  const texts =
    kind === 'super-admin'
      ? { failed: t`Super Admin login failed`, done: t`Super Admin login successful!` }
      : { failed: t`Login failed`, done: t`Login successful!` };

  async function send(values: LoginValues, answers: Answers = {}) {
    const { tenantId, code, Form } = answers;
    held.current = { values, tenantId };
    const own = (attempt.current += 1);
    // A late response is still accepted.
    const timer = setTimeout(() => setStep(stepMeanwhile), TIMEOUT_MS);
    setStep(Form ? { is: 'coding', Form, isBusy: true } : { is: 'sending' });
    try {
      // Before the session starts, because the app may replace the login page before the call returns.
      announce(texts.done);
      await login(kind === 'super-admin' ? { kind, ...values, code } : { kind, ...values, code, tenantId });
      held.current = null;
      setStep({ is: 'done', text: texts.done });
    } catch (error) {
      // Superseded by a newer attempt, which reports its own outcome.
      if (own !== attempt.current) return;
      takeAnnouncement();
      setStep(await stepAfter(error, answers));
    } finally {
      clearTimeout(timer);
    }
  }

  function stepMeanwhile(step: LoginStep): LoginStep {
    const failure = { text: t`This is taking longer than usual. You can try again.` };
    if (step.is === 'coding') return { ...step, isBusy: false, failure };
    return step.is === 'sending' ? { is: 'asking', failure } : step;
  }

  async function stepAfter(error: unknown, { clinics, Form }: Answers): Promise<LoginStep> {
    const code = isApiError(error) ? error.code : undefined;
    const failure = { text: (isApiError(error) && error.message) || texts.failed, hint: hintFor(error) };
    const offered = isApiError(error) && code === 'CLINIC_CHOICE_NEEDED' ? clinicsIn(error.details) : [];
    if (offered.length > 0) return { is: 'choosing', clinics: offered };
    if (code === 'SECOND_FACTOR_NEEDED' && !Form) return askForCode(failure);
    if (Form && code === 'SECOND_FACTOR_WRONG') return { is: 'coding', Form, isBusy: false, wrong: failure };
    // Any other failure leaves the code form open for another attempt.
    if (Form && code !== 'LOGIN_FAILED' && code !== 'SUPER_ADMIN_LOGIN_FAILED')
      return { is: 'coding', Form, isBusy: false, failure };
    return clinics ? { is: 'choosing', clinics, failure } : { is: 'asking', failure };
  }

  /** The same for a wrong password, an unknown address and a deactivated account: an attacker must not distinguish them. */
  function hintFor(error: unknown): string | undefined {
    if (!isApiError(error)) return undefined;
    const { code, status = 0 } = error;
    if (code === 'OFFLINE') return t`Can't reach the server. Check your connection and try again.`;
    if (status >= 500) return t`There is a problem on the server. Try again in a few minutes.`;
    if (code === 'SUPER_ADMIN_LOGIN_FAILED') return t`Check your email address and password.`;
    if (code !== 'LOGIN_FAILED') return undefined;
    return kind === 'patient'
      ? t`Check your email address and password. Staff use Staff login.`
      : t`Check your email address and password. Patients use Patient login.`;
  }

  return {
    step,
    clearFailure: () => setStep((now) => (now.is === 'asking' && now.failure ? { is: 'asking' } : now)),
    submit: (values: LoginValues) => send(values),
    choose: async (tenantId: string, clinics: ClinicChoice[]) => {
      if (held.current) await send(held.current.values, { tenantId, clinics });
    },
    confirm: async (code: string, Form: CodeForm) => {
      if (held.current) await send(held.current.values, { tenantId: held.current.tenantId, code, Form });
    },
    startOver: () => {
      held.current = null;
      setStep({ is: 'asking' });
    },
  };
}

/** Few people need a code, so its form is code-split. */
async function askForCode(failure: LoginFailure): Promise<LoginStep> {
  try {
    const { withFeatureTexts } = await import('./feature-catalogue');
    const { CodeForm } = await withFeatureTexts(import('./features/sign-in/code-form'));
    return { is: 'coding', Form: CodeForm, isBusy: false };
  } catch {
    // Signing in again retries the download; until then the message says that a code is needed.
    return { is: 'asking', failure };
  }
}

function clinicsIn({ clinics }: Record<string, unknown>): ClinicChoice[] {
  return Array.isArray(clinics) ? clinics.filter(isClinic) : [];
}

function isClinic(value: unknown): value is ClinicChoice {
  const { id, name } = (value ?? {}) as Partial<ClinicChoice>;
  return typeof id === 'string' && typeof name === 'string';
}
