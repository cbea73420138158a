import { useLingui } from '@lingui/react/macro';
import { patientName, RegisterButton } from '@polyclinic/clinic-ui';
import {
  PATIENT_SEARCH_DEBOUNCE_MS,
  PATIENT_SEARCH_MINIMUM_CHARACTERS,
  type Patient,
  type PatientMatch,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, useFormat, useSettled } from '@polyclinic/ui';
import { Input, type InputRef } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, useRef, useState } from 'react';
import { firstPatients } from '../../lib/first-patients';
import { api } from './api';
import { ChoiceList } from './choice-list';

/** Patients before a search, and found by one (specification of the phone, section 7). */
export const PATIENTS_FOUND = 20;

interface PatientStepProps {
  value: string | undefined;
  onChoose: (id: string) => void;
}

/** Step 1: a patient of the clinic by part of the name, phone or record number, or a new one. */
export function PatientStep({ value, onChoose }: PatientStepProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [text, setText] = useState('');
  const field = useRef<InputRef>(null);
  const typed = text.trim();
  const query = usePatients(typed);

  // Most patients are searched for: the keyboard is open without a further tap.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <Input
        ref={field}
        type="search"
        className="pc-mobile-booking-field"
        allowClear
        placeholder={t`Search patients...`}
        aria-label={t`Search patients...`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {typed.length === 1 && <small role="status">{t`Enter at least two letters`}</small>}
      <QueryState
        query={query}
        loading={t`Searching...`}
        failed={query.isSearch ? t`Failed to search patients` : t`Failed to load patients`}
        empty={{ when: (found) => found.length === 0, text: t`No patients found` }}
      >
        {(found) => (
          <ChoiceList
            label={t`Patients`}
            value={value}
            onChoose={onChoose}
            options={found.map((patient) => {
              const { id, recordNumber, nativeName, dateOfBirth, phone } = patient;
              const facts = [nativeName, recordNumber, dateOfBirth && format.date(dateOfBirth), phone];
              return { id, title: patientName(patient), note: facts.filter(Boolean).join(' · ') };
            })}
          />
        )}
      </QueryState>
      <RegisterButton typed={typed} recordPath={paths.patient} onRegistered={({ id }) => onChoose(id)} />
    </>
  );
}

/** Searches from two characters on, and after a pause; before that the first patients by name are shown. */
function usePatients(typed: string) {
  const term = useSettled(typed, PATIENT_SEARCH_DEBOUNCE_MS);
  const isSearch = term.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS;
  const first = useQuery({
    ...api.patients.list.queryOptions(firstPatients()),
    select: (data): (Patient | PatientMatch)[] => data.patients,
  });
  const found = useQuery({
    ...api.patients.search.queryOptions({ query: { q: term, limit: PATIENTS_FOUND } }),
    select: (data): (Patient | PatientMatch)[] => data.patients,
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  return { ...(isSearch ? found : first), isSearch };
}
