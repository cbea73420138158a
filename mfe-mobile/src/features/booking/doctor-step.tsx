import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { isQualified } from '@polyclinic/clinic-ui/booking';
import type { Doctor } from '@polyclinic/contract';
import { EmptyState, QueryState } from '@polyclinic/ui';
import { Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { ChangeService } from './change-service';
import { ChoiceList } from './choice-list';
import { matchesDoctor } from './matches-doctor';
import { useAvailabilityText } from './use-availability-text';
import { firstFree, useSoonest, type Soonest } from './use-soonest';
import type { Wizard } from './use-wizard';

/** Doctors from which on a search helps. */
const SEARCH_FROM = 6;

/** Step 2: a doctor, those who are free soonest first; or the next available time of all. */
export function DoctorStep({ wizard }: { wizard: Wizard }) {
  const { t } = useLingui();
  const today = useClinicToday();
  const [text, setText] = useState('');
  const { choice, doctors, types, chooseDoctor } = wizard;
  const service = types.data?.find(({ id }) => id === choice.serviceId);
  const soonest = useSoonest({ from: choice.date ?? today, patientId: choice.patientId, serviceId: choice.serviceId });
  const textOf = useAvailabilityText();
  const freeOn = (id: string) => soonest.data?.doctors.find((doctor) => doctor.id === id)?.firstSlot?.slice(0, 10);
  const able = (all: readonly Doctor[]) => all.filter((doctor) => !service || isQualified(doctor, service));

  return (
    <QueryState
      query={doctors}
      loading={t`Loading doctors...`}
      failed={t`Failed to load doctors`}
      empty={{ when: (all) => all.length === 0, text: t`No Doctors Available` }}
    >
      {(all) => {
        if (service && able(all).length === 0) {
          return <ChangeService service={service} doctors={all} wizard={wizard} />;
        }
        const shown = bySoonest(
          able(all).filter((doctor) => matchesDoctor(doctor, text)),
          soonest.data,
        );
        return (
          <>
            <NextAvailable soonest={soonest.data} hasFailed={soonest.isError} among={able(all)} wizard={wizard} />
            {able(all).length >= SEARCH_FROM && (
              <Input
                type="search"
                className="pc-mobile-booking-field"
                allowClear
                placeholder={t`Search doctors...`}
                aria-label={t`Search doctors...`}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
            {shown.length === 0 && <EmptyState text={t`No Doctors Available`} />}
            <ChoiceList
              label={t`Doctors`}
              value={choice.doctorId}
              onChoose={(id) => chooseDoctor(id, freeOn(id))}
              options={shown.map((doctor) => ({
                id: doctor.id,
                title: doctorName(doctor),
                note: [doctor.specialization, textOf(soonest.data, doctor.id)].filter(Boolean).join(' · '),
              }))}
            />
          </>
        );
      }}
    </QueryState>
  );
}

interface NextAvailableProps {
  soonest: Soonest | undefined;
  hasFailed: boolean;
  among: readonly Doctor[];
  wizard: Wizard;
}

/** Chooses doctor, date and time with one press. */
function NextAvailable({ soonest, hasFailed, among, wizard }: NextAvailableProps) {
  const { t } = useLingui();
  const textOf = useAvailabilityText();
  const ids = new Set(among.map(({ id }) => id));
  const first = soonest && firstFree({ ...soonest, doctors: soonest.doctors.filter(({ id }) => ids.has(id)) });
  if (hasFailed) return <small role="status">{t`Couldn't find the next available time. Choose a doctor.`}</small>;
  if (!first) return null;
  const { doctor, dateTime } = first;
  return (
    <button
      type="button"
      className="pc-mobile-booking-choice"
      onClick={() => wizard.chooseSoonest(doctor.id, dateTime)}
    >
      <strong>{t`Next available`}</strong>
      <small>{[doctorName(doctor), textOf(soonest, doctor.id)].filter(Boolean).join(' · ')}</small>
    </button>
  );
}

/** Returns the doctors in the order of their first free time; those without one stay in the order of their names. */
function bySoonest(doctors: readonly Doctor[], soonest: Soonest | undefined): Doctor[] {
  const times = new Map(soonest?.doctors.map(({ id, firstSlot }) => [id, firstSlot]));
  // Comes after every date.
  const timeOf = ({ id }: Doctor) => times.get(id) ?? '9999';
  return doctors.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
}
