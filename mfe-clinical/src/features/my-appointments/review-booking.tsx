import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useId, useState } from 'react';
import { api } from '../../lib/api';
import type { BookingChoice, BookingOptions, VisitKind } from './choice';
import { ReviewTime } from './review-time';

interface ReviewBookingProps {
  visit: VisitKind;
  choice: BookingChoice & { at: string };
  options: Pick<BookingOptions, 'rules' | 'clinic' | 'doctors'>;
}

/** Last step of a booking: all of it at a glance, the reason, and the time held meanwhile. */
export function ReviewBooking({ visit, choice, options }: ReviewBookingProps) {
  const { t, i18n } = useLingui();
  const { money } = useAmount();
  const { emailVerified } = useUser();
  const create = useMutation(api.myAppointments.create.mutationOptions());
  const [reason, setReason] = useState('');
  const field = useId();
  const { needsApproval } = options.rules;

  return (
    <ReviewTime
      visit={visit}
      choice={choice}
      doctors={options.doctors}
      clinic={options.clinic}
      title={t`Review and book`}
      submitText={needsApproval ? t`Send request` : t`Book appointment`}
      isDisabled={!emailVerified}
      more={[
        { label: t`Price`, value: visit.price !== null && money(visit.price) },
        { label: t`Please note`, value: visit.instructions && <span style={LINES}>{visit.instructions}</span> },
        { label: t`To sign at the clinic`, value: new Intl.ListFormat(i18n.locale).format(visit.consents) },
      ]}
      hint={
        needsApproval ? t`The clinic confirms online bookings. The time is reserved for you until then.` : undefined
      }
      failure={t`Failed to book appointment`}
      send={async ({ doctorId, holdId, at }) => {
        const { serviceId } = visit;
        const body = { serviceId, doctorId, dateTime: at, reason: reason.trim() || null, holdId };
        const { appointment } = await create.mutateAsync({ body });
        return `${paths.myAppointment(appointment.id)}?booked`;
      }}
    >
      <div>
        <label htmlFor={field}>{t`Reason for your visit (optional)`}</label>
        <Input.TextArea
          id={field}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ReviewTime>
  );
}

const LINES = { whiteSpace: 'pre-line' } as const;
