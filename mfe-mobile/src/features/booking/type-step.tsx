import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { isQualified } from '@polyclinic/clinic-ui/booking';
import { QueryState, useFormat } from '@polyclinic/ui';
import { ChoiceList } from './choice-list';
import { NotesField } from './notes-field';
import type { Wizard } from './use-wizard';

/** Step 5: the type of the appointment, and notes. */
export function TypeStep({ wizard }: { wizard: Wizard }) {
  const { t } = useLingui();
  const format = useFormat();
  const { choice, types, doctors } = wizard;
  const doctor = doctors.data?.find(({ id }) => id === choice.doctorId);

  return (
    <>
      <QueryState
        query={types}
        loading={t`Loading appointment types...`}
        failed={t`Couldn't load the appointment types`}
        empty={{ when: (all) => all.length === 0, text: t`No Appointment Types Available` }}
      >
        {(all) => (
          <ChoiceList
            label={t`Appointment types`}
            value={choice.serviceId}
            onChoose={(chosen) => {
              const service = all.find(({ id }) => id === chosen);
              if (service) wizard.chooseType(service);
            }}
            options={all.map((service) => {
              const { id, name, category, duration } = service;
              const isOffered = !doctor || isQualified(doctor, service);
              const minutes = format.number(duration);
              const who = doctor ? doctorName(doctor) : '';
              const note = isOffered
                ? [t`${minutes} min`, category].filter(Boolean).join(' · ')
                : t`Not offered by ${who}`;
              return { id, title: name, note, isDisabled: !isOffered };
            })}
          />
        )}
      </QueryState>
      <NotesField wizard={wizard} />
    </>
  );
}
