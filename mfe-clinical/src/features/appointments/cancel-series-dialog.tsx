import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import type { Appointment, SeriesScope } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { AskReason } from '../../lib/ask-reason';
import { reasonsFor } from '../../lib/reason-labels';

interface CancelSeriesDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Cancels the rest of a series, or all its upcoming appointments, with one reason. */
export function CancelSeriesDialog({ appointment, onClose }: CancelSeriesDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const [scope, setScope] = useState<SeriesScope>('FOLLOWING');
  const cancel = useMutation({
    ...api.appointmentSeries.cancel.mutationOptions(),
    onSuccess: ({ cancelled: { length: count } }) =>
      void message.success(plural(count, { one: '# appointment cancelled', other: '# appointments cancelled' })),
    onError: (error) => void message.error(errorText(error, t`Couldn't cancel the series. Try again.`)),
  });
  const name = patientName(appointment.patient);
  const when = format.dateTime(appointment.dateTime);

  return (
    <AskReason
      title={t`Reason for cancelling the series`}
      about={
        <>
          <p>
            {name}, {when}
          </p>
          <Radio.Group
            aria-label={t`Appointments to cancel`}
            value={scope}
            options={[
              { value: 'FOLLOWING', label: t`This and following appointments` },
              { value: 'ALL', label: t`All upcoming appointments` },
            ]}
            onChange={({ target }) => setScope(target.value as SeriesScope)}
          />
        </>
      }
      reasons={reasonsFor('SCHEDULED', 'CANCELLED')}
      submit={t`Cancel series`}
      danger
      onReason={(reason) => cancel.mutate({ params: { id: appointment.id }, body: { scope, ...reason } })}
      onClose={onClose}
    />
  );
}
