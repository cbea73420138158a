import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { DoctorSelect, namesIn, useClinicNow } from '@polyclinic/clinic-ui';
import { type Booking, useBooking } from '@polyclinic/clinic-ui/booking';
import { NewAppointment, APPOINTMENT_LABELS, type QuickAppointment, type QuickConversion } from '@polyclinic/contract';
import {
  DetailDrawer,
  DescriptionList,
  useFormFields,
  FormButtons,
  QueryState,
  RecordForm,
  useFormat,
  useLeave,
  useLeaveGuard,
  type LeaveGuard,
} from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { WhenFields } from '../../lib/booking/when-fields';
import { nextStart } from '../../lib/next-start';
import { PatientPicker } from '../../lib/patient-picker';
import { closedQuick, quickDrawers } from './quick-drawers';
import { useNote } from './use-note';

const FORM = 'convert-form';
const BLAMES = {
  APPOINTMENT_SLOT_TAKEN: 'dateTime',
  APPOINTMENT_CONFLICT: 'dateTime',
  APPOINTMENT_IN_PAST: 'dateTime',
  HOLD_NOT_FOUND: 'dateTime',
  PATIENT_UNKNOWN: 'patientId',
  DOCTOR_UNKNOWN: 'doctorId',
};

type Values = Pick<QuickConversion, 'dateTime' | 'doctorId' | 'duration'> & { patientId?: string };

/** Converts a note into an appointment: selects patient and time. */
export function ConvertQuickDrawer() {
  const { t } = useLingui();
  const { search } = useLocation();
  const closeTo = closedQuick(search);
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();
  const query = useNote(quickDrawers.read(search)?.id ?? '');
  const convert = useMutation(api.quickAppointments.convert.mutationOptions());
  return (
    <DetailDrawer
      title={t`Book from request`}
      closeTo={closeTo}
      mayLeave={guard.mayLeave}
      focusField
      footer={
        <FormButtons
          form={FORM}
          submit={t`Book Appointment`}
          isSaving={convert.isPending}
          guard={guard}
          leave={leave}
        />
      }
    >
      <QueryState
        query={query}
        loading={t`Loading request...`}
        failed={t`Couldn't load the request. Check your connection and try again.`}
        missing={{ title: t`Request not found`, to: closedQuick(search), back: t`All requests` }}
      >
        {(note) => <ConvertForm note={note} guard={guard} leave={leave} send={convert.mutateAsync} />}
      </QueryState>
    </DetailDrawer>
  );
}

interface ConvertFormProps {
  note: QuickAppointment;
  guard: LeaveGuard;
  leave: () => void;
  send: (input: { params: { id: string }; body: QuickConversion }) => Promise<unknown>;
}

function ConvertForm({ note, guard, leave, send }: ConvertFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const now = useClinicNow();
  const booking = useBooking();
  const { id, version, dateTime, doctorId, duration } = note;
  const draft = useDraft<Values>(`quickAppointments.convert.${id}`);
  const isAhead = dateTime !== null && dateTime > now;
  const initial: Values = { dateTime: isAhead ? dateTime : nextStart(now), doctorId, duration };

  async function save({ patientId = '', ...values }: Values) {
    const held = await booking.slot.heldAt(values.dateTime);
    const body = { ...values, patientId, doctorId: values.doctorId ?? held?.doctorId, version, holdId: held?.id };
    try {
      await send({ params: { id }, body: { ...body, ...booking.override() } });
    } catch (error) {
      if (booking.refused(error)) return 'stay' as const;
      throw error;
    }
    booking.slot.forget();
    guard.release();
    void message.success(t`Appointment booked successfully!`);
    leave();
    return undefined;
  }

  return (
    <RecordForm
      id={FORM}
      initial={initial}
      guard={guard}
      save={save}
      draft={draft}
      failure={(error) => failureOf(error, t`Failed to book appointment`)}
      blames={BLAMES}
    >
      <NoteDetails note={note} />
      <ConvertFields note={note} booking={booking} isProposed={!isAhead} />
    </RecordForm>
  );
}

function NoteDetails({ note }: { note: QuickAppointment }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <DescriptionList
      items={[
        { label: t`Name`, value: note.patientName },
        { label: t`Phone`, value: note.phone },
        { label: t`Preferred time`, value: note.dateTime && format.dateTime(note.dateTime) },
        { label: t`Service`, value: note.serviceName },
        { label: t`Reason`, value: note.reason },
      ]}
    />
  );
}

interface ConvertFieldsProps {
  note: QuickAppointment;
  booking: Booking;
  /** The request names no time that is still ahead. */
  isProposed: boolean;
}

function ConvertFields({ note, booking, isProposed }: ConvertFieldsProps) {
  const { t } = useLingui();
  const field = useFormFields(NewAppointment, APPOINTMENT_LABELS);
  const { serviceId, patientName, phone } = note;
  return (
    <>
      <Form.Item {...field('patientId')}>
        <PatientPicker known={{ ...namesIn(patientName), phone }} />
      </Form.Item>
      <Form.Item {...field('doctorId')}>
        <DoctorSelect placeholder={t`Any doctor`} />
      </Form.Item>
      <Form.Item {...field('duration')}>
        <InputNumber min={5} max={480} step={5} precision={0} />
      </Form.Item>
      <WhenFields booking={booking} fallback={{ serviceId }} overrideText={t`Book anyway`} isProposed={isProposed} />
    </>
  );
}
