import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useUser } from '@polyclinic/client';
import { APPOINTMENT_DEFAULTS, type NewAppointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useClinicNow } from '../../lib/clinic-clock';
import { AppointmentFields } from './appointment-fields';
import { BLAMES } from './appointment-blames';
import { bookingOf, withoutBooking } from './booking-address';
import { nextStart } from './next-start';

const FORM = 'booking-form';

type Values = Omit<NewAppointment, 'patientId' | 'status'> & { patientId?: string };

/** Books an appointment: for anybody at the desk, for themselves alone where patients do it. */
export function BookDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { search } = useLocation();
  const user = useUser();
  const now = useClinicNow();
  const closeTo = `${paths.appointments}?${withoutBooking(search)}`;
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();
  // What is asked for by the address is another booking than the one begun at the desk.
  const asked = bookingOf(search);
  const about = [asked?.patient, asked?.doctor, asked?.at]
    .filter(Boolean)
    .join('.')
    .replace(/[^\w.-]/g, '-');
  const draft = useDraft<Values>(`appointments.new${about && `.${about}`}`);
  const create = useMutation(api.appointments.create.mutationOptions());
  const isPatient = user.role === 'PATIENT';

  const [initial] = useState<Values>(() => {
    const ownDoctorId = user.role === 'DOCTOR' ? user.id : null;
    return {
      ...APPOINTMENT_DEFAULTS,
      patientId: asked?.patient,
      doctorId: asked?.doctor ?? ownDoctorId,
      dateTime: asked?.at ?? nextStart(now),
      priority: 'NORMAL',
      reason: null,
      notes: null,
    };
  });

  async function save(values: Values) {
    const patientId = (isPatient ? user.patientId : values.patientId) ?? '';
    await create.mutateAsync({ body: { ...filledIn({ ...initial, ...values }), patientId } });
    guard.release();
    void message.success(t`Appointment booked successfully!`);
    leave();
  }

  return (
    <DetailDrawer
      title={t`Schedule New Appointment`}
      closeTo={closeTo}
      mayLeave={guard.mayLeave}
      focusField
      footer={
        <FormButtons form={FORM} submit={t`Book Appointment`} isSaving={create.isPending} guard={guard} leave={leave} />
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
        <AppointmentFields />
      </RecordForm>
    </DetailDrawer>
  );
}
