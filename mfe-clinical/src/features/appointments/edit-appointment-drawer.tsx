import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { useBooking } from '@polyclinic/clinic-ui/booking';
import { appointmentSeries, type Appointment, type AppointmentChange, type SeriesScope } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { BLAMES } from './appointment-blames';
import { AppointmentFields } from './appointment-fields';
import { SeriesScopeField } from './series-scope-field';

/** Edits or reschedules an appointment; the server refuses if that is no longer possible. */
export function EditAppointmentDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.appointments.get.queryOptions({ params: { id } }),
    select: ({ appointment }) => appointment,
  });
  const draft = useDraft<Partial<Appointment>>(`appointments.edit.${id}`);
  const update = useMutation(api.appointments.update.mutationOptions());
  const moveSeries = useMutation(api.appointmentSeries.move.mutationOptions());
  const booking = useBooking();
  const mayMoveSeries = useMay(appointmentSeries.move.access);
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const appointment = query.data;

  async function send({ status: _, override: __, ...body }: Partial<Appointment> & { version: number }) {
    if (!appointment) return undefined;
    const isMoved = body.dateTime !== undefined || body.doctorId !== undefined || body.duration !== undefined;
    try {
      if (scope !== 'THIS') await changeSeries(body);
      else if (!isMoved) await change(body);
      else {
        const held = await booking.slot.heldAt(body.dateTime ?? appointment.dateTime);
        await change({ ...body, holdId: held?.id, ...booking.override() });
      }
      booking.slot.forget();
    } catch (error) {
      // The time says why it is not available, and which are; the form need not repeat it.
      if (booking.refused(error)) return 'stay';
      throw error;
    }
    return undefined;
  }

  const change = (body: AppointmentChange) => update.mutateAsync({ params: { id }, body });

  /** Time of day, doctor and duration apply to the other appointments as well; everything else to this one alone. */
  async function changeSeries({ version, dateTime, doctorId, duration, ...own }: Omit<AppointmentChange, 'status'>) {
    if (Object.keys(own).length > 0) await change({ ...own, version });
    const time = dateTime?.slice(11, 16);
    const body = { scope, time, doctorId: doctorId ?? undefined, duration };
    if (time || doctorId || duration) await moveSeries.mutateAsync({ params: { id }, body });
  }

  return (
    <EditDrawer
      title={t`Edit appointment`}
      closeTo={paths.appointment(id)}
      isWide
      query={query}
      loading={t`Loading appointment...`}
      failedToLoad={t`Couldn't load the appointment. Check your connection and try again.`}
      missing={{ title: t`Appointment not found`, to: paths.appointments, back: t`All appointments` }}
      send={send}
      isSaving={update.isPending || moveSeries.isPending}
      saved={t`Appointment updated successfully`}
      failure={(error) => failureOf(error, t`Failed to update appointment`)}
      draft={draft}
      blames={BLAMES}
    >
      {appointment?.seriesId && mayMoveSeries && (
        <SeriesScopeField
          value={scope}
          onChange={(next) => {
            setScope(next);
            if (next !== 'THIS') booking.slot.release();
          }}
        />
      )}
      <AppointmentFields booking={booking} movingId={id} overrideText={t`Move anyway`} isKept={scope === 'THIS'} />
    </EditDrawer>
  );
}
