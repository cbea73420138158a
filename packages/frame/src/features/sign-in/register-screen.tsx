import { useLingui } from '@lingui/react/macro';
import type { PublicClinic } from '@polyclinic/contract';
import { QueryState } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { LoginCard } from '../../login-card';
import { goTo } from '../../page-location';
import { BackToSignIn } from './back-to-sign-in';
import { publicApi } from './public-api';
import { RegistrationForm } from './registration-form';

/** Registers a patient at the clinic in the URL, or at one they choose. */
export function RegisterScreen() {
  const { t } = useLingui();
  const [id, setId] = useState(() => new URLSearchParams(window.location.search).get('clinic'));
  const clinics = useQuery(publicApi.public.clinics.queryOptions());

  const choose = (clinic: string | null) => {
    const address = new URL(window.location.href);
    if (clinic) address.searchParams.set('clinic', clinic);
    else address.searchParams.delete('clinic');
    goTo(`${address.pathname}${address.search}`, { replace: true });
    setId(clinic);
  };

  return (
    <LoginCard title={t`Create an account`} after={<BackToSignIn />}>
      <QueryState
        query={clinics}
        loading={t`Loading the clinics...`}
        failed={t`Couldn't load the clinics`}
        empty={{
          when: ({ clinics: open }) => open.length === 0,
          text: t`No clinic offers online registration at the moment`,
          hint: t`Please contact your clinic.`,
        }}
      >
        {({ clinics: open }) => {
          const clinic = id === null && open.length === 1 ? open[0] : open.find((one) => one.id === id);
          return clinic ? (
            <RegistrationForm clinic={clinic} onOther={open.length > 1 ? () => choose(null) : undefined} />
          ) : (
            <ClinicList clinics={open} isRefused={id !== null} onChoose={choose} />
          );
        }}
      </QueryState>
    </LoginCard>
  );
}

interface ClinicListProps {
  clinics: PublicClinic[];
  /** The clinic in the URL is not in the list. */
  isRefused: boolean;
  onChoose: (id: string) => void;
}

function ClinicList({ clinics, isRefused, onChoose }: ClinicListProps) {
  const { t } = useLingui();
  return (
    <>
      {isRefused && (
        <Alert type="warning" role="alert" showIcon title={t`This clinic doesn't offer online registration`} />
      )}
      <p className="pc-login-question">{t`Choose your clinic`}</p>
      <ul className="pc-login-clinics" aria-label={t`Clinics`}>
        {clinics.map(({ id, name }) => (
          <li key={id}>
            <Button block size="large" onClick={() => onChoose(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
