import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import { Sheet } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { useEffect, useState } from 'react';
import { ClinicChoiceList } from './clinic-choice-list';
import { LoginForm } from './login-form';
import { LoginLinks } from './login-links';
import { LOGIN_SHEET } from './login-sheet';
import { useLoginKind } from './login-ways';
import { Look } from './look';
import { PageSettings } from './page-settings';
import { useLogin, type LoginValues } from './use-login';

/** The way in, complete with language and theme; it needs no router and no query client around it. */
export function LoginScreen() {
  return (
    <I18nProvider i18n={i18n}>
      <Look>
        <Login />
      </Look>
    </I18nProvider>
  );
}

function Login() {
  const { t } = useLingui();
  const [kind, setKind] = useLoginKind();
  const [typed, setTyped] = useState<LoginValues>();
  const { step, submit, choose, startOver } = useLogin(kind);
  const titles = {
    staff: t`Staff sign-in`,
    patient: t`Patient sign-in`,
    'super-admin': t`Super administrator sign-in`,
  };
  const title = titles[kind];

  useEffect(() => {
    document.title = `${title} · ${FALLBACK_TENANT_NAME}`;
  }, [title]);

  return (
    <div className="pc-login">
      <Sheet name="login" css={LOGIN_SHEET} />
      <header className="pc-login-settings">
        <PageSettings />
      </header>
      <main className="pc-login-card">
        <div className="pc-login-product">
          <span className="pc-mark" aria-hidden="true">
            P
          </span>
          <span>
            <strong>{FALLBACK_TENANT_NAME}</strong>
            <small>{t`Healthcare Management System`}</small>
          </span>
        </div>
        <h1>{title}</h1>
        <LoginNotice failure={'failure' in step ? step.failure : undefined} done={step.is === 'done' && step.text} />
        {step.is === 'choosing' ? (
          <ClinicChoiceList
            clinics={step.clinics}
            onChoose={(id) => void choose(id, step.clinics)}
            onBack={startOver}
          />
        ) : (
          <LoginForm
            busy={step.is === 'sending' || step.is === 'done'}
            initial={typed}
            onSubmit={(values) => {
              setTyped(values);
              void submit(values);
            }}
          />
        )}
      </main>
      <LoginLinks
        kind={kind}
        titles={titles}
        onChoose={(next) => {
          startOver();
          setKind(next);
        }}
      />
    </div>
  );
}

/** What happened, in words: the last failure, the success, or how the previous session ended. */
function LoginNotice({ failure, done }: { failure: string | undefined; done: string | false }) {
  const { t } = useLingui();
  const endedBecause = useSession((session) => session.endedBecause);
  if (done) return <Alert type="success" role="status" showIcon title={done} />;
  if (failure) return <Alert type="error" role="alert" showIcon title={failure} />;
  switch (endedBecause) {
    case 'signed-out':
      return <Alert type="success" role="status" showIcon title={t`Logged out successfully`} />;
    case 'signed-out-elsewhere':
      return <Alert type="info" role="status" showIcon title={t`You signed out in another window`} />;
    case 'expired':
      return <Alert type="info" role="status" showIcon title={t`Your session has ended. Please sign in again`} />;
    default:
      return null;
  }
}
