import { useLingui } from '@lingui/react/macro';
import { isQualified } from '@polyclinic/clinic-ui/booking';
import type { Doctor, Service } from '@polyclinic/contract';
import { EmptyState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { ChoiceList } from './choice-list';
import type { Wizard } from './use-wizard';

interface ChangeServiceProps {
  service: Service;
  doctors: readonly Doctor[];
  wizard: Wizard;
}

/** Says that no doctor offers the chosen service, and offers those that a doctor does. */
export function ChangeService({ service, doctors, wizard }: ChangeServiceProps) {
  const { t } = useLingui();
  const { name: serviceName } = service;
  const offered = (wizard.types.data ?? []).filter((one) => doctors.some((doctor) => isQualified(doctor, one)));
  return (
    <>
      <EmptyState
        text={t`No doctor offers “${serviceName}” at the moment.`}
        hint={t`Choose another service, or a doctor first and the service later.`}
        action={<Button onClick={() => wizard.changeService(undefined)}>{t`Choose a doctor first`}</Button>}
      />
      <ChoiceList
        label={t`Other services`}
        value={undefined}
        onChoose={wizard.changeService}
        options={offered.map(({ id, name, category }) => ({ id, title: name, note: category ?? '' }))}
      />
    </>
  );
}
