import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError, login } from '@polyclinic/client';
import { Alert } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { announce, takeAnnouncement } from '../../announcement';
import { putOff } from '../sign-in/later';
import { LoginCard } from '../../login-card';
import { AdministratorStep, type Administrator } from './administrator-step';
import { ClinicStep, type ClinicEntries } from './clinic-step';
import { refusedFields, type RefusedFields } from './refused-fields';
import { setupApi } from './setup-api';
import { codeInAddress } from './setup-code';

const NOTHING_REFUSED: RefusedFields = { administrator: {}, clinic: {} };

/** The steps of set-up. Nothing is stored before the last one, so an interrupted set-up leaves nothing behind. */
export function SetupSteps({ withClinic }: { withClinic: boolean }) {
  const { t } = useLingui();
  const [administrator, setAdministrator] = useState<Partial<Administrator>>({ code: codeInAddress() });
  const [clinic, setClinic] = useState<Partial<ClinicEntries>>();
  const [isOnClinic, setIsOnClinic] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState(NOTHING_REFUSED);

  async function send(person: Administrator, entries?: ClinicEntries) {
    setClinic(entries);
    setIsBusy(true);
    setFailure(undefined);
    setRefused(NOTHING_REFUSED);
    try {
      await setupApi.setup.create.call({ body: { ...person, clinic: entries } });
    } catch (error) {
      const fields = isApiError(error) ? refusedFields(error) : NOTHING_REFUSED;
      const isAdministrator = Object.keys(fields.administrator).length > 0;
      setRefused(fields);
      if (!isAdministrator && Object.keys(fields.clinic).length === 0) {
        setFailure(errorText(error, t`Couldn't complete the setup. Try again.`));
      }
      // Back to the field to correct.
      if (isAdministrator) setIsOnClinic(false);
      setIsBusy(false);
      return;
    }
    await enter(person);
  }

  /** Logs in with the new account; if that fails, the login page is the way in. */
  async function enter({ email, password }: Administrator) {
    announce(withClinic ? t`Clinic created. You are its administrator.` : t`You are the platform administrator.`);
    try {
      // The product comes first; the next sign-in offers the second factor.
      putOff(await login({ kind: withClinic ? 'staff' : 'super-admin', email, password }));
    } catch {
      // It reports what prevents the login.
      takeAnnouncement();
      window.location.replace(withClinic ? '/login' : '/login?as=super-admin');
    }
  }

  function takeAdministrator(person: Administrator) {
    setAdministrator(person);
    if (!withClinic) return void send(person);
    setRefused(NOTHING_REFUSED);
    setFailure(undefined);
    setIsOnClinic(true);
  }

  return (
    <LoginCard title={withClinic ? t`Set up Polyclinic` : t`Set up the platform administrator`}>
      {withClinic && (
        <p className="pc-login-question">{isOnClinic ? t`Step 2 of 2: first clinic` : t`Step 1 of 2: administrator`}</p>
      )}
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      {isOnClinic ? (
        <ClinicStep
          initial={clinic}
          refused={refused.clinic}
          isBusy={isBusy}
          onBack={(entries) => {
            setClinic(entries);
            setIsOnClinic(false);
          }}
          onDone={(entries) => void send(administrator as Administrator, entries)}
        />
      ) : (
        <AdministratorStep
          initial={administrator}
          refused={refused.administrator}
          isBusy={isBusy}
          submit={withClinic ? t`Continue` : t`Set up administrator`}
          onDone={takeAdministrator}
        />
      )}
    </LoginCard>
  );
}
