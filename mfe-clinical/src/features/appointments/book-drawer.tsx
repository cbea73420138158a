import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay, useUser } from '@polyclinic/client';
import { doctorName, patientName, useClinicNow } from '@polyclinic/clinic-ui';
import { bookingOf, useBooking, withoutBooking } from '@polyclinic/clinic-ui/booking';
import { APPOINTMENT_DEFAULTS, appointmentSeries, type appointments, type InputOf } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useFormat, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../lib/api';
import { AppointmentFields } from './appointment-fields';
import { BLAMES } from './appointment-blames';
import { BookingSeries } from './booking-series';
import { nextStart } from '../../lib/next-start';
import { setJustBooked } from './just-booked';
import { useSeries } from './use-series';

const FORM = 'booking-form';

type Body = InputOf<typeof appointments.create>['body'];
type Values = Omit<Body, 'patientId' | 'status' | 'holdId'> & { patientId?: string };

/** Books an appointment at the desk; patients book on a page of their own. */
export function BookDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const closeTo = `${pathname}?${withoutBooking(search)}`;
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();
  const { initial, isProposed, about, serviceId } = useAsked(search);
  const draft = useDraft<Values>(`appointments.new${about && `.${about}`}`);
  const create = useMutation(api.appointments.create.mutationOptions());
  const createSeries = useMutation(api.appointmentSeries.create.mutationOptions());
  const mayRepeat = useMay(appointmentSeries.create.access);
  const booking = useBooking();
  const series = useSeries();
  useAskedSlot(booking, initial, search);

  async function save(values: Values): Promise<'stay' | void> {
    const filled = filledIn({ ...initial, ...values });
    const held = (await booking.slot.heldAt(filled.dateTime)) ?? (await assign(filled));
    const body = { ...filled, patientId: values.patientId ?? '', doctorId: filled.doctorId ?? held?.doctorId };
    try {
      const done = series.isOn ? await bookSeries(body) : await bookOne({ ...body, holdId: held?.id });
      booking.slot.forget();
      guard.release();
      void message.success(done);
    } catch (error) {
      // The time says why it is not available, and which are; the form need not repeat it.
      if (booking.refused(error)) return 'stay';
      throw error;
    }
    leave();
    return undefined;
  }

  /** A proposed time was not chosen, so nobody has been assigned to it yet. */
  async function assign({ doctorId, dateTime, duration = APPOINTMENT_DEFAULTS.duration, serviceId = null }: Values) {
    if (!isProposed || doctorId || series.isOn) return undefined;
    return booking.slot.take({ doctorId: null, dateTime, duration, serviceId });
  }

  async function bookOne(body: Body): Promise<ReactNode> {
    const { appointment } = await create.mutateAsync({ body: { ...body, ...booking.override() } });
    const { patient, doctor, dateTime } = appointment;
    markBooked(appointment.id);
    const facts = [patientName(patient), format.dateTime(dateTime), doctorName(doctor)].join(' · ');
    return (
      <>
        {t`Appointment booked successfully!`} <span>{facts}</span>
      </>
    );
  }

  /** Only the list marks what was booked beside it; the calendar has its own blocks. */
  function markBooked(id: string | undefined) {
    if (pathname === paths.appointments) setJustBooked(id);
  }

  async function bookSeries(body: Body): Promise<string> {
    const { override } = booking.override();
    const { dates } = await createSeries.mutateAsync({ body: series.request({ ...body, override }) });
    const booked = dates.flatMap(({ appointmentId }) => appointmentId ?? []);
    markBooked(booked[0]);
    const count = booked.length;
    return plural(count, { one: '# appointment booked', other: '# appointments booked' });
  }

  return (
    <DetailDrawer
      title={t`Schedule New Appointment`}
      closeTo={closeTo}
      mayLeave={guard.mayLeave}
      focusField
      isWide
      footer={
        <FormButtons
          form={FORM}
          submit={series.isOn ? t`Book all dates` : t`Book Appointment`}
          isSaving={create.isPending || createSeries.isPending}
          guard={guard}
          leave={leave}
        />
      }
    >
      <RecordForm
        id={FORM}
        initial={initial}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => failureOf(error, t`Failed to book appointment`)}
        blames={BLAMES}
      >
        <AppointmentFields
          booking={booking}
          overrideText={t`Book anyway`}
          isKept={!series.isOn}
          isProposed={isProposed}
          askedServiceId={serviceId}
          more={mayRepeat && <BookingSeries series={series} booking={booking} />}
        />
      </RecordForm>
    </DetailDrawer>
  );
}

/**
 * Reads the booking requested by the URL. Its draft has a separate key, because it is not the booking begun at the
 * desk.
 */
function useAsked(search: string) {
  const user = useUser();
  const now = useClinicNow();
  const params = bookingOf(search);
  const about = [params?.patient, params?.doctor, params?.at, params?.service]
    .filter(Boolean)
    .join('.')
    .replace(/[^\w.-]/g, '-');
  const [initial] = useState<Values>(() => ({
    ...APPOINTMENT_DEFAULTS,
    patientId: params?.patient,
    doctorId: params?.doctor ?? (user.role === 'DOCTOR' ? user.id : null),
    dateTime: params?.at ?? nextStart(now),
    priority: 'NORMAL',
    serviceId: null,
    reason: null,
    notes: null,
  }));
  const [isProposed] = useState(params?.at === undefined);
  return { initial, isProposed, about, serviceId: params?.service };
}

/** A slot was chosen in the calendar: hold it from the start. */
function useAskedSlot({ slot }: ReturnType<typeof useBooking>, initial: Values, search: string) {
  const { take } = slot;
  const [isAsked] = useState(() => Boolean(bookingOf(search)?.at && initial.doctorId));
  useEffect(() => {
    const { doctorId = null, dateTime, duration = APPOINTMENT_DEFAULTS.duration } = initial;
    if (isAsked) void take({ doctorId, dateTime, duration, serviceId: null });
  }, [isAsked, initial, take]);
}
