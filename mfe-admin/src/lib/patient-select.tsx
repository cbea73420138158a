import { useLingui } from '@lingui/react/macro';
import type { PatientMatch } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import type { SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './api';
import { personName } from './people';
import { PickSelect, usePickText } from './pick-select';

type Known = Pick<PatientMatch, 'id' | 'firstName' | 'lastName' | 'nativeName' | 'recordNumber' | 'dateOfBirth'>;

/** A patient of the clinic, found by name, phone or record number. */
export function PatientSelect(props: SelectProps<string>) {
  const { t } = useLingui();
  const format = useFormat();
  const { text, setText, term, isLongEnough } = usePickText();
  const search = useQuery({ ...api.patients.search.queryOptions({ query: { q: term } }), enabled: isLongEnough });
  const known = useQuery({
    ...api.patients.get.queryOptions({ params: { id: props.value ?? '' } }),
    enabled: Boolean(props.value),
  });
  const pick = ({ id, nativeName, recordNumber, dateOfBirth, ...person }: Known) => ({
    id,
    name: personName(person),
    detail: [nativeName, recordNumber, dateOfBirth && format.date(dateOfBirth)].filter(Boolean).join(' · '),
  });
  return (
    <PickSelect
      placeholder={t`Name, phone or record number`}
      {...props}
      text={text}
      onText={setText}
      found={isLongEnough ? (search.data?.patients ?? []).map(pick) : []}
      chosen={known.data && pick(known.data.patient)}
      isSearching={search.isFetching}
      error={search.error}
      failed={t`Failed to search patients`}
    />
  );
}
