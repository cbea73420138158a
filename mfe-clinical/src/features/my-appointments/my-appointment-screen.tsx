import { useLingui } from '@lingui/react/macro';
import { AppointmentStatusTag, doctorName } from '@polyclinic/clinic-ui';
import type { DataOf, myAppointments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Page, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { REASON_LABELS } from '../../lib/reason-labels';
import { ArriveButton } from './arrive-button';
import { BOOKING_STYLES } from './booking-styles';
import { ContactLinks } from './contact-links';
import { endOf } from './choice';
import { MyAppointmentActions } from './my-appointment-actions';

type Own = DataOf<typeof myAppointments.get>;

/** One of the patient's own appointments: after booking it, the confirmation. */
export function MyAppointmentScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.myAppointments.get.queryOptions({ params: { id } }));
  return (
    <Page title={t`Your appointment`}>
      <QueryState
        query={query}
        loading={t`Loading the appointment...`}
        failed={t`Couldn't load the appointment`}
        missing={{ title: t`Appointment not found`, to: paths.appointments, back: t`All your appointments` }}
      >
        {(own) => (
          <section className="pc-clinical-own">
            <Styles name="clinical-own" css={BOOKING_STYLES} />
            <News own={own} />
            <Facts own={own} />
            <ArriveButton appointment={own.appointment} />
            <MyAppointmentActions own={own} />
            <div className="pc-clinical-own-head">
              <Link to={paths.appointments}>{t`All your appointments`}</Link>
              <Link to={paths.bookAppointment}>{t`Book another appointment`}</Link>
            </div>
          </section>
        )}
      </QueryState>
    </Page>
  );
}

/** Confirmation of the last action, and the next step. */
function News({ own: { appointment } }: { own: Own }) {
  const { t } = useLingui();
  const params = new URLSearchParams(useLocation().search);
  const [isBooked, isMoved] = [params.has('booked'), params.has('moved')];
  const { status } = appointment;
  if (status === 'REQUESTED') {
    return (
      <Alert
        type="info"
        role="status"
        showIcon
        title={isBooked || isMoved ? t`Request sent` : t`Waiting for confirmation`}
        description={t`The time is reserved for you. We will confirm it.`}
      />
    );
  }
  if (status !== 'SCHEDULED' && status !== 'CONFIRMED') return null;
  if (isBooked) return <Alert type="success" role="status" showIcon title={t`Your appointment is booked`} />;
  if (isMoved) return <Alert type="success" role="status" showIcon title={t`Your appointment has been rescheduled`} />;
  return null;
}

function Facts({ own: { appointment, clinic } }: { own: Own }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { dateTime, duration, status, doctor, serviceName, type, reason, instructions } = appointment;
  const { cancelReason, queueToken, consents } = appointment;
  const [start, end] = [format.time(dateTime), format.time(endOf(dateTime, duration))];
  const zone = format.clinicZone(dateTime);
  return (
    <DescriptionList
      items={[
        { label: t`Status`, value: <AppointmentStatusTag status={status} /> },
        { label: t`Queue number`, value: queueToken !== null && <strong>{format.number(queueToken)}</strong> },
        { label: t`Date`, value: <strong>{format.fullDate(dateTime)}</strong> },
        { label: t`Time`, value: <strong>{[`${start} – ${end}`, zone].filter(Boolean).join(' ')}</strong> },
        { label: t`Doctor`, value: doctorName(doctor) },
        { label: t`Service`, value: serviceName ?? type },
        { label: t`Where`, value: [clinic.name, ...clinic.address].join(', ') },
        { label: t`Contact`, value: (clinic.phone || clinic.email) && <ContactLinks clinic={clinic} /> },
        { label: t`Reason`, value: reason },
        { label: t`Please note`, value: instructions && <span className="pc-clinical-own-note">{instructions}</span> },
        { label: t`To sign at the clinic`, value: new Intl.ListFormat(i18n.locale).format(consents) },
        { label: t`Reason for cancellation`, value: cancelReason && i18n._(REASON_LABELS[cancelReason]) },
      ]}
    />
  );
}
