import { useLingui } from '@lingui/react/macro';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { useState } from 'react';
import { ClinicChoiceList } from './clinic-choice-list';
import { LoginCard } from './login-card';
import { LoginForm } from './login-form';
import { LoginHelp, LoginLinks } from './login-links';
import { LoginNotice } from './login-notice';
import { useLoginKind } from './login-ways';
import { PageTheme } from './page-theme';
import { usePublicPage } from './page-location';
import { PublicScreen, type LoadLinks } from './public-screen';
import { useClinicOfAddress } from './use-clinic-of-address';
import { useLogin, type LoginValues } from './use-login';

/** The login page with language and theme; needs no router and no query client. */
export function LoginScreen({ loadLinks }: { loadLinks: LoadLinks }) {
  const page = usePublicPage();
  useClinicOfAddress();
  return (
    <I18nProvider i18n={i18n}>
      <PageTheme>{page ? <PublicScreen page={page} loadLinks={loadLinks} /> : <Login />}</PageTheme>
    </I18nProvider>
  );
}

function Login() {
  const { t } = useLingui();
  const [kind, setKind] = useLoginKind();
  const [typed, setTyped] = useState<LoginValues>();
  const { step, clearFailure, submit, choose, confirm, startOver } = useLogin(kind);
  const titles = {
    staff: t`Staff login`,
    patient: t`Patient login`,
    'super-admin': t`Super administrator login`,
  };
  const links = (
    <LoginLinks
      kind={kind}
      titles={titles}
      onChoose={(next) => {
        startOver();
        setKind(next);
      }}
    />
  );

  return (
    <LoginCard title={titles[kind]} after={links}>
      <LoginNotice failure={'failure' in step ? step.failure : undefined} done={step.is === 'done' && step.text} />
      {step.is === 'choosing' && (
        <ClinicChoiceList clinics={step.clinics} onChoose={(id) => void choose(id, step.clinics)} onBack={startOver} />
      )}
      {step.is === 'coding' && (
        <step.Form
          busy={step.isBusy}
          wrong={step.wrong}
          onSubmit={(code) => void confirm(code, step.Form)}
          onBack={startOver}
        />
      )}
      {step.is !== 'choosing' && step.is !== 'coding' && (
        <>
          <LoginForm
            busy={step.is === 'sending' || step.is === 'done'}
            initial={typed}
            onInvalid={clearFailure}
            onSubmit={(values) => {
              setTyped(values);
              void submit(values);
            }}
          />
          <LoginHelp kind={kind} />
        </>
      )}
    </LoginCard>
  );
}
