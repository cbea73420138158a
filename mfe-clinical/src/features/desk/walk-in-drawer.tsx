import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { DoctorSelect, PRIORITIES, PRIORITY_LABELS, useClinicNow } from '@polyclinic/clinic-ui';
import {
  type Booking,
  ConflictPanel,
  useBooking,
  useQualifiedDoctors,
  useServices,
} from '@polyclinic/clinic-ui/booking';
import { APPOINTMENT_DEFAULTS, type desk, NewWalkIn, type InputOf, type Service } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DetailDrawer,
  filledIn,
  FormButtons,
  formFields,
  RecordForm,
  useFormat,
  useLeave,
  useLeaveGuard,
  useSetFields,
} from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { ServiceSelect } from '../../lib/booking/service-select';
import { PatientPicker } from '../../lib/patient-picker';

const FORM = 'walk-in-form';
const field = formFields(NewWalkIn);

type Body = InputOf<typeof desk.walkIn>['body'];
type Values = Partial<Body>;

const START: Values = { type: APPOINTMENT_DEFAULTS.type, priority: 'NORMAL' };
const BLAMES = {
  APPOINTMENT_SLOT_TAKEN: 'doctorId',
  APPOINTMENT_CONFLICT: 'doctorId',
  PATIENT_UNKNOWN: 'patientId',
  DOCTOR_UNKNOWN: 'doctorId',
  SERVICE_UNKNOWN: 'serviceId',
};

/** Checks in a patient without an appointment in the doctor's next gap. */
export function WalkInDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { search } = useLocation();
  const closeTo = `${paths.desk}?${withoutWalkIn(search)}`;
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();
  const booking = useBooking();
  const draft = useDraft<Values>('desk.walkIn');
  const create = useMutation(api.desk.walkIn.mutationOptions());

  async function save({ patientId = '', ...values }: Values) {
    const { override } = booking.override();
    try {
      const { appointment } = await create.mutateAsync({ body: { ...filledIn(values), patientId, override } });
      const token = appointment.queueToken === null ? '' : format.number(appointment.queueToken);
      void message.success(token ? t`Checked in, queue number ${token}` : t`Checked in`);
    } catch (error) {
      booking.refused(error);
      throw error;
    }
    guard.release();
    leave();
  }

  return (
    <DetailDrawer
      title={t`Walk-in`}
      closeTo={closeTo}
      mayLeave={guard.mayLeave}
      focusField
      footer={<FormButtons form={FORM} submit={t`Check in`} isSaving={create.isPending} guard={guard} leave={leave} />}
    >
      <RecordForm
        id={FORM}
        initial={START}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => failureOf(error, t`Couldn't check in the patient. Try again.`)}
        blames={BLAMES}
      >
        <WalkInFields booking={booking} />
      </RecordForm>
    </DetailDrawer>
  );
}

function WalkInFields({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const now = useClinicNow();
  const form = Form.useFormInstance<Values>();
  const setFields = useSetFields<Values>();
  const serviceId = Form.useWatch('serviceId', form);
  const among = useQualifiedDoctors(useServices().data?.find(({ id }) => id === serviceId));
  const fitTo = (service: Service | undefined) => service && setFields({ type: service.name });

  return (
    <>
      <Form.Item {...field('patientId')} label={t`Patient`}>
        <PatientPicker />
      </Form.Item>
      <Form.Item {...field('serviceId')} label={t`Service`}>
        <ServiceSelect onService={fitTo} />
      </Form.Item>
      {/* Set by the service; stored with the form. The duration is what the service declares for the patient. */}
      <Form.Item name="type" hidden>
        <Input />
      </Form.Item>
      <Form.Item {...field('doctorId')} label={t`Doctor`}>
        <DoctorSelect among={among} />
      </Form.Item>
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item {...field('priority')} label={t`Priority`}>
        <Select options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_LABELS[value]) }))} />
      </Form.Item>
      <Form.Item {...field('notes')} label={t`Notes`}>
        <Input.TextArea rows={2} maxLength={4000} />
      </Form.Item>
      {booking.conflict && (
        <ConflictPanel
          // A walk-in is seen now, so other times do not help.
          conflict={{ ...booking.conflict, alternatives: [] }}
          date={now.slice(0, 10)}
          onChoose={() => undefined}
          overrideText={t`Check in anyway`}
          onOverride={(override) => {
            booking.accept(override);
            form.submit();
          }}
        />
      )}
    </>
  );
}

function withoutWalkIn(search: string): string {
  const next = new URLSearchParams(search);
  next.delete('walk-in');
  return next.toString();
}
