import { useLingui } from '@lingui/react/macro';
import type { PatientMatch, PersonRef } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import type { SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './api';
import { patientName } from './people';
import { PickSelect, usePickText } from './pick-select';

type Details = Pick<PatientMatch, 'nativeName' | 'recordNumber' | 'dateOfBirth'>;
type Known = PersonRef & Partial<Details>;

interface PatientSelectProps extends SelectProps<string> {
  /** Receives the typed text: the field itself discards it on blur. */
  onText?: (text: string) => void;
}

/** Selects a patient of the clinic by part of the name in either script, phone or record number. */
export function PatientSelect(props: PatientSelectProps) {
  const { value } = props;
  const { t } = useLingui();
  const typed = usePickText();
  const pick = usePick();
  const { term, isLongEnough } = typed;
  const search = useQuery({ ...api.patients.search.queryOptions({ query: { q: term } }), enabled: isLongEnough });
  // The value may be preset without a search, so the name is loaded.
  const known = useQuery({
    ...api.patients.get.queryOptions({ params: { id: value ?? '' } }),
    enabled: Boolean(value),
  });
  return (
    <PickSelect
      placeholder={t`Name, phone or record number`}
      {...props}
      typed={typed}
      found={(search.data?.patients ?? []).map(pick)}
      chosen={known.data && pick(known.data.patient)}
      search={search}
      failed={t`Failed to search patients`}
      nothing={t`No patients found`}
    />
  );
}

interface PayerSelectProps extends Omit<SelectProps<string>, 'value' | 'onChange'> {
  value?: PersonRef | null;
  onChange?: (patient: PersonRef | null) => void;
  /** Receives the typed text: the field itself discards it on blur. */
  onText?: (text: string) => void;
}

/** Selects a patient as payer, for accountants who may not open records; therefore the value carries the name. */
export function PayerSelect({ value, onChange, ...props }: PayerSelectProps) {
  const { t } = useLingui();
  const typed = usePickText();
  const pick = usePick();
  const { term, isLongEnough } = typed;
  const search = useQuery({ ...api.payers.search.queryOptions({ query: { q: term } }), enabled: isLongEnough });
  const found = search.data?.patients ?? [];
  return (
    <PickSelect
      placeholder={t`Name, phone or record number`}
      {...props}
      value={value?.id}
      onChange={(id) => onChange?.(refOf(found.find((one) => one.id === id)))}
      typed={typed}
      found={found.map(pick)}
      chosen={value ? pick(value) : undefined}
      search={search}
      failed={t`Failed to search patients`}
      nothing={t`No patients found`}
    />
  );
}

/** Date of birth and record number distinguish people with the same name. */
function usePick() {
  const format = useFormat();
  return ({ id, nativeName, recordNumber, dateOfBirth, ...person }: Known) => ({
    id,
    name: patientName(person),
    detail: [nativeName, recordNumber, dateOfBirth && format.date(dateOfBirth)].filter(Boolean).join(' · '),
  });
}

function refOf(patient: PatientMatch | undefined): PersonRef | null {
  return patient ? { id: patient.id, firstName: patient.firstName, lastName: patient.lastName } : null;
}
