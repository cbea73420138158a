import { errorText, isApiError, login } from '@polyclinic/client';
import { useLingui } from '@lingui/react/macro';
import { registerCatalogue } from '@polyclinic/ui/kit/setting';
import { useRef, useState, type ComponentType } from 'react';
import { announce, takeAnnouncement } from './announcement';
import type { CodeFormProps } from './features/sign-in/code-form';
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

/** How long somebody waits without a word. */
const PATIENCE_MS = 5_000;

type CodeForm = ComponentType<CodeFormProps>;

/** Where a login stands. */
export type LoginStep =
  | { is: 'asking'; failure?: string }
  | { is: 'sending' }
  | { is: 'choosing'; clinics: ClinicChoice[]; failure?: string }
  | { is: 'coding'; Form: CodeForm; isBusy: boolean; wrong?: { text: string }; failure?: string }
  | { is: 'done'; text: string };

/** What a login is made of besides the password, as the server asks for it. */
interface Answers {
  tenantId?: string;
  code?: string;
  clinics?: ClinicChoice[];
  Form?: CodeForm;
}

/** Signs in, with the questions for the clinic and for the code in between where the server asks them. */
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
    // An answer that does come is still taken.
    const timer = setTimeout(() => setStep(stepMeanwhile), PATIENCE_MS);
    setStep(Form ? { is: 'coding', Form, isBusy: true } : { is: 'sending' });
    try {
      // Left before the session begins: the app behind the login may be on screen before this continues.
      announce(texts.done);
      await login(kind === 'super-admin' ? { kind, ...values, code } : { kind, ...values, code, tenantId });
      held.current = null;
      setStep({ is: 'done', text: texts.done });
    } catch (error) {
      // Whoever has tried again meanwhile hears of the later attempt.
      if (own !== attempt.current) return;
      takeAnnouncement();
      setStep(await stepAfter(error, answers));
    } finally {
      clearTimeout(timer);
    }
  }

  function stepMeanwhile(step: LoginStep): LoginStep {
    const failure = t`This takes longer than usual. You can try again.`;
    if (step.is === 'coding') return { ...step, isBusy: false, failure };
    return step.is === 'sending' ? { is: 'asking', failure } : step;
  }

  async function stepAfter(error: unknown, { clinics, Form }: Answers): Promise<LoginStep> {
    const code = isApiError(error) ? error.code : undefined;
    const failure = errorText(error, texts.failed);
    const offered = isApiError(error) && code === 'CLINIC_CHOICE_NEEDED' ? clinicsIn(error.details) : [];
    if (offered.length > 0) return { is: 'choosing', clinics: offered };
    if (code === 'SECOND_FACTOR_NEEDED' && !Form) return askForCode(failure);
    if (Form && code === 'SECOND_FACTOR_WRONG') return { is: 'coding', Form, isBusy: false, wrong: { text: failure } };
    // Whatever is no answer to the password leaves the code to be tried again.
    if (Form && code !== 'LOGIN_FAILED' && code !== 'SUPER_ADMIN_LOGIN_FAILED')
      return { is: 'coding', Form, isBusy: false, failure };
    return clinics ? { is: 'choosing', clinics, failure } : { is: 'asking', failure };
  }

  return {
    step,
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

/** Few are asked for a code, so the form for it comes when it is wanted. */
async function askForCode(failure: string): Promise<LoginStep> {
  try {
    const [{ CodeForm }, { featureCatalogue }] = await Promise.all([
      import('./features/sign-in/code-form'),
      import('./feature-catalogue'),
    ]);
    await registerCatalogue(featureCatalogue);
    return { is: 'coding', Form: CodeForm, isBusy: false };
  } catch {
    // Signing in again fetches it again; meanwhile it says what is wanted.
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
