import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { choiceOf, visitOf, type BookingOptions } from './choice';
import { ConfirmEmailFirst } from './confirm-email-first';
import { NoOnlineBooking } from './no-online-booking';
import { ReviewBooking } from './review-booking';
import { ServiceStep } from './service-step';
import { TimeStep } from './time-step';

/** Patients book for themselves: a service, a doctor and a time, then a review. */
export function BookAppointmentScreen() {
  const { t } = useLingui();
  const query = useQuery(api.myAppointments.options.queryOptions());
  return (
    <Page title={t`Book an appointment`}>
      <ConfirmEmailFirst />
      <QueryState query={query} loading={t`Loading the services...`} failed={t`Couldn't load the services`}>
        {(options) => <BookingSteps options={options} />}
      </QueryState>
    </Page>
  );
}

function BookingSteps({ options }: { options: BookingOptions }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { services, doctors, mayOmitService, open, clinic } = options;
  const choice = choiceOf(search);
  const isFull = open.count >= open.limit;
  // Without a choice of services, the first step is the time.
  const only = mayOmitService ? null : services.length === 1 ? services[0]?.id : undefined;
  const serviceId = choice.serviceId === undefined ? only : choice.serviceId;
  const visit = serviceId === undefined ? undefined : visitOf(serviceId, services);

  if (doctors.length === 0 || (services.length === 0 && !mayOmitService)) return <NoOnlineBooking clinic={clinic} />;
  if (isFull) {
    const { limit } = open;
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={t`You have reached the clinic's limit of ${limit} open online bookings`}
        description={
          <Link
            to={paths.appointments}
          >{t`See your appointments. Once one is over or cancelled, you can book again.`}</Link>
        }
      />
    );
  }
  if (!visit) return <ServiceStep services={services} />;
  if (!choice.at) {
    const offering = services.find(({ id }) => id === visit.serviceId)?.doctorIds;
    const offered = doctors.filter(({ id }) => !offering || offering.includes(id));
    const mayChange = services.length > 1;
    return <TimeStep visit={visit} choice={{ ...choice, serviceId }} doctors={offered} mayChange={mayChange} />;
  }
  return <ReviewBooking visit={visit} choice={{ ...choice, serviceId, at: choice.at }} options={options} />;
}
