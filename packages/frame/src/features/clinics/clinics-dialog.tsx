import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import type { OtherClinic } from '@polyclinic/contract';
import { QueryState } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../api';
import { ClinicProof } from './clinic-proof';
import { useSwitchClinic } from './use-switch-clinic';

/** Lets a person with accounts at several clinics of a group change to another one. */
export function ClinicsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const [chosen, setChosen] = useState<OtherClinic>();
  const close = () => setIsOpen(false);
  return (
    <Modal open={isOpen} title={t`Change clinic`} footer={null} onCancel={close} afterClose={onClose}>
      {chosen ? (
        <ClinicProof clinic={chosen} onBack={() => setChosen(undefined)} />
      ) : (
        <ClinicList onProof={setChosen} />
      )}
    </Modal>
  );
}

function ClinicList({ onProof }: { onProof: (clinic: OtherClinic) => void }) {
  const { t } = useLingui();
  const current = useSession(({ tenant }) => tenant?.name ?? '');
  const query = useQuery(api.auth.otherClinics.queryOptions());
  const { change, failure, isBusy } = useSwitchClinic();
  const choose = (clinic: OtherClinic) => {
    if (clinic.needsPassword || clinic.needsCode) onProof(clinic);
    else void change({ tenantId: clinic.id });
  };
  return (
    <QueryState query={query} loading={t`Loading your clinics...`} failed={t`Couldn't load your clinics`}>
      {({ clinics }) => (
        <Flex vertical gap="small">
          <div>{t`You are logged in at ${current}.`}</div>
          {failure && <Alert type="error" role="alert" showIcon title={failure.text} />}
          {clinics.length === 0 && <div>{t`You have no account at another clinic of your group.`}</div>}
          {clinics.map((clinic) => (
            <Button key={clinic.id} block size="large" disabled={isBusy} onClick={() => choose(clinic)}>
              {clinic.name}
            </Button>
          ))}
        </Flex>
      )}
    </QueryState>
  );
}
