import { useLingui } from '@lingui/react/macro';
import type { DataOf, myAppointments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, useFormat } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { bookedVisit, choiceOf } from './choice';
import { ReviewTime } from './review-time';
import { TimeStep } from './time-step';
import { TooLateToChange, useMayChange } from './too-late-to-change';

type Own = DataOf<typeof myAppointments.get>;

/** A patient moves an own appointment to another free time. */
export function RescheduleScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.myAppointments.get.queryOptions({ params: { id } }));
  return (
    <Page title={t`Reschedule appointment`}>
      <QueryState
        query={query}
        loading={t`Loading the appointment...`}
        failed={t`Couldn't load the appointment`}
        missing={{ title: t`Appointment not found`, to: paths.appointments, back: t`All your appointments` }}
      >
        {(own) => <RescheduleSteps own={own} />}
      </QueryState>
    </Page>
  );
}

function RescheduleSteps({ own }: { own: Own }) {
  const { t } = useLingui();
  const format = useFormat();
  const { search } = useLocation();
  const options = useQuery(api.myAppointments.options.queryOptions());
  const reschedule = useMutation(api.myAppointments.reschedule.mutationOptions());
  const { appointment, rules, clinic } = own;
  const { id, version, dateTime, doctor } = appointment;
  const mayChange = useMayChange(appointment);
  if (!mayChange) return <TooLateToChange own={own} />;

  const visit = bookedVisit(appointment);
  const asked = choiceOf(search);
  // At first with the same doctor; `any` was chosen on purpose.
  const isAny = new URLSearchParams(search).get('doctor') === null && search.length > 1;
  const choice = {
    ...asked,
    serviceId: visit.serviceId,
    doctorId: asked.doctorId ?? (isAny ? null : (doctor?.id ?? null)),
  };
  const service = options.data?.services.find(({ id: one }) => one === visit.serviceId);
  const doctors = (options.data?.doctors ?? []).filter(
    (one) => one.id === doctor?.id || !visit.serviceId || service?.doctorIds.includes(one.id),
  );
  if (!choice.at) return <TimeStep visit={visit} choice={choice} doctors={doctors} movingId={id} />;
  const before = `${format.fullDate(dateTime)}, ${format.time(dateTime)}`;

  return (
    <ReviewTime
      visit={visit}
      choice={{ ...choice, at: choice.at }}
      doctors={doctors}
      clinic={clinic}
      movingId={id}
      title={t`Review the new time`}
      submitText={rules.needsApproval ? t`Send request` : t`Reschedule`}
      more={[{ label: t`Until now`, value: before }]}
      hint={
        rules.needsApproval
          ? t`The clinic confirms online bookings. The time is reserved for you until then.`
          : undefined
      }
      failure={t`Couldn't reschedule the appointment`}
      send={async ({ doctorId, holdId, at }) => {
        const body = { doctorId, holdId, dateTime: at, version };
        await reschedule.mutateAsync({ params: { id }, body });
        return `${paths.myAppointment(id)}?moved`;
      }}
    />
  );
}
