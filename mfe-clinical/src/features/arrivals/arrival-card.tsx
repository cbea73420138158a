import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import type { MyArrival } from '@polyclinic/contract';
import { DescriptionList, Panel, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { arrivalsApi as api } from '../../lib/arrivals-api';
import { currentPlace } from './current-place';

interface ArrivalCardProps {
  appointment: MyArrival;
  /** The clinic accepts the place of the phone instead of the code. */
  takesLocation: boolean;
}

/** One appointment of today: "I am here", and then the place in the queue. */
export function ArrivalCard({ appointment, takesLocation }: ArrivalCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { dateTime, doctor, arrivedAt, queue } = appointment;
  const isExpected = queue.state === 'EXPECTED';
  const arrived = arrivedAt === null ? '' : format.time(arrivedAt);
  const people = queue.ahead;
  return (
    <Panel title={t`Appointment today`}>
      <DescriptionList
        items={[
          { label: t`Time`, value: format.time(dateTime) },
          { label: t`Doctor`, value: doctor && doctorName(doctor) },
          { label: t`Your queue number`, value: queue.token === null ? null : format.number(queue.token) },
          {
            label: t`Patients ahead of you`,
            value:
              queue.state === 'WAITING' ? plural(people, { 0: 'No one', one: '# person', other: '# people' }) : null,
          },
          {
            label: t`Expected time`,
            value: queue.state === 'WAITING' && queue.expectedAt ? format.time(queue.expectedAt) : null,
          },
        ]}
      />
      {queue.state === 'CALLED' && <Alert type="success" role="status" showIcon title={t`It's your turn`} />}
      {isExpected && arrived && (
        <Alert
          type="success"
          role="status"
          showIcon
          title={t`The front desk knows that you are here since ${arrived}`}
          description={t`Please take a seat. The reception checks you in.`}
        />
      )}
      {isExpected && !arrived && <Announce id={appointment.id} takesLocation={takesLocation} />}
    </Panel>
  );
}

function Announce({ id, takesLocation }: { id: string; takesLocation: boolean }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const code = params.get('code') ?? undefined;
  const [isLocating, setIsLocating] = useState(false);
  const [fault, setFault] = useState<string>();
  const announce = useMutation(api.arrivals.announce.mutationOptions());

  async function send() {
    setFault(undefined);
    const place = code === undefined ? await findPlace() : undefined;
    if (code === undefined && place === undefined) {
      setFault(t`Couldn't find out where you are. Scan the code at the front desk instead.`);
      return;
    }
    try {
      await announce.mutateAsync({ params: { id }, body: { code, place } });
    } catch (error) {
      setFault(errorText(error, t`Couldn't notify the front desk. Try again, or speak to the reception.`));
    }
  }

  /** Undefined if the person does not allow it, or the phone does not know. */
  async function findPlace() {
    setIsLocating(true);
    const place = await currentPlace().catch(() => undefined);
    setIsLocating(false);
    return place;
  }

  if (code === undefined && !takesLocation) {
    return <Alert type="info" showIcon title={t`When you arrive, scan the code at the front desk with your phone.`} />;
  }
  return (
    <>
      {fault !== undefined && <Alert type="error" role="alert" showIcon title={fault} />}
      <Button type="primary" size="large" block loading={announce.isPending || isLocating} onClick={() => void send()}>
        {t`I am here`}
      </Button>
    </>
  );
}
