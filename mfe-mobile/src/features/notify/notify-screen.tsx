import { useLingui } from '@lingui/react/macro';
import { doctorName, patientName, useMyDashboard, useNotifyDoctor } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Page, QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';

/** Notifies the doctor of a patient who is waiting. */
export function NotifyScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const query = useMyDashboard();
  const visitsOf = (waiting: readonly Appointment[]) => waiting.filter(({ patientId }) => patientId === id);
  return (
    <Page title={t`Notify Doctor`}>
      <QueryState
        query={query}
        loading={t`Loading waiting patients...`}
        failed={t`Failed to load dashboard data. Please try again.`}
        empty={{
          when: ({ waiting }) => visitsOf(waiting).length === 0,
          text: t`This patient is not waiting`,
          action: <Link to={paths.desk}>{t`Check-in`}</Link>,
        }}
      >
        {({ waiting }) => visitsOf(waiting).map((visit) => <Visit key={visit.id} visit={visit} />)}
      </QueryState>
    </Page>
  );
}

function Visit({ visit }: { visit: Appointment }) {
  const { t } = useLingui();
  const format = useFormat();
  const notify = useNotifyDoctor();
  const [isSending, setIsSending] = useState(false);
  const { patient, doctor, checkedInAt } = visit;

  async function send() {
    setIsSending(true);
    await notify(visit);
    setIsSending(false);
  }
  return (
    <Flex vertical gap="middle">
      <DescriptionList
        items={[
          { label: t`Patient`, value: patientName(patient) },
          { label: t`Doctor`, value: doctorName(doctor) },
          { label: t`Checked in`, value: checkedInAt && format.clinicTime(checkedInAt) },
        ]}
      />
      <Button type="primary" size="large" disabled={!doctor} loading={isSending} onClick={() => void send()}>
        {t`Notify Doctor`}
      </Button>
      {!doctor && <span>{t`This visit has no doctor yet.`}</span>}
    </Flex>
  );
}
