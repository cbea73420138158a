import { useLingui } from '@lingui/react/macro';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import { DeclaredVisitNote, useDaySlots } from '@polyclinic/clinic-ui/booking';
import { APPOINTMENT_DEFAULTS } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import type { Step } from './choice';
import { NotesField } from './notes-field';
import { useChosenPatient } from './use-chosen-patient';
import type { Wizard } from './use-wizard';

/** Step 6: everything that is booked, each with the way to change it. */
export function ReviewStep({ wizard }: { wizard: Wizard }) {
  const { t } = useLingui();
  const format = useFormat();
  const { choice, notes, doctors, types, steps, offer } = wizard;
  const { dateTime = '', date = '', doctorId = null, serviceId = null, patientId } = choice;
  const patient = useChosenPatient(patientId);
  const doctor = doctors.data?.find(({ id }) => id === doctorId);
  const service = types.data?.find(({ id }) => id === serviceId);
  const day = useDaySlots({ date, doctorId, serviceId, patientId, duration: serviceId ? undefined : USUAL });
  const visit = day.isPlaceholderData ? undefined : day.data?.visit;
  const minutes = format.number(visit?.duration ?? service?.duration ?? USUAL);
  const rows: { step: Step; label: string; value: string; isFixed?: boolean }[] = [
    { step: 1, label: t`Patient`, value: patient ? patientName(patient) : '' },
    { step: 2, label: t`Doctor`, value: doctorName(doctor ?? null), isFixed: !offer.hasDoctors },
    { step: 3, label: t`Date`, value: dateTime && format.fullDate(dateTime) },
    { step: 4, label: t`Time`, value: dateTime && `${format.time(dateTime)} · ${t`${minutes} min`}` },
    { step: 5, label: t`Type`, value: service?.name ?? t`General consultation`, isFixed: !offer.hasTypes },
    ...(offer.hasTypes ? [{ step: 5 as const, label: t`Notes`, value: notes.trim() || '–' }] : []),
  ];

  return (
    <>
      <ul className="pc-mobile-booking-review">
        {rows.map(({ step, label, value, isFixed = false }) => (
          <li key={label}>
            <span>
              <small>{label}</small>
              {value}
            </span>
            {!isFixed && (
              <Button type="link" aria-label={`${t`Change`}: ${label}`} onClick={() => steps.show(step)}>
                {t`Change`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {/* Without types the step that has the notes is skipped. */}
      {!offer.hasTypes && <NotesField wizard={wizard} />}
      {visit && <DeclaredVisitNote visit={visit} />}
    </>
  );
}

const USUAL = APPOINTMENT_DEFAULTS.duration;
