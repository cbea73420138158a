import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { useEffect, useRef } from 'react';
import type { ClinicChoice } from './use-login';

interface ClinicChoiceListProps {
  clinics: ClinicChoice[];
  onChoose: (id: string) => void;
  onBack: () => void;
}

/** Lets a person with accounts at several clinics choose one. */
export function ClinicChoiceList({ clinics, onChoose, onBack }: ClinicChoiceListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  return (
    <>
      <p className="pc-login-question">
        <Trans>Choose the clinic you want to log in to</Trans>
      </p>
      <ul ref={list} className="pc-login-clinics" aria-label={t`Clinics`}>
        {clinics.map(({ id, name }) => (
          <li key={id}>
            <Button block size="large" onClick={() => onChoose(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <button type="button" className="pc-quiet" onClick={onBack}>
        <Trans>Use another account</Trans>
      </button>
    </>
  );
}
