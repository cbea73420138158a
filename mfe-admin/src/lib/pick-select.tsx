import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { PATIENT_SEARCH_DEBOUNCE_MS, PATIENT_SEARCH_MINIMUM_CHARACTERS } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';

/** Somebody to choose, with what tells them from others of the same name. */
export interface Pick {
  id: string;
  name: string;
  detail: string;
}

interface PickSelectProps extends SelectProps<string> {
  text: string;
  onText: (text: string) => void;
  found: Pick[];
  /** Who is chosen already, also where the search did not find them. */
  chosen?: Pick;
  isSearching: boolean;
  error: unknown;
  failed: string;
}

/** What was typed into a picker, and the term to search for once the typing pauses. */
export function usePickText() {
  const [text, setText] = useState('');
  const term = useSettled(text.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  return { text, setText, term, isLongEnough: term.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS };
}

/** Finds one of many by a part of the name. */
export function PickSelect({ text, onText, found, chosen, isSearching, error, failed, ...props }: PickSelectProps) {
  const { t } = useLingui();
  const options = [...found, ...(chosen && !text && !found.some(({ id }) => id === chosen.id) ? [chosen] : [])];
  const isLongEnough = text.trim().length >= PATIENT_SEARCH_MINIMUM_CHARACTERS;
  const nothing = isLongEnough ? t`Nobody found` : t`Type at least two letters`;
  return (
    <Select
      {...props}
      allowClear
      showSearch={{ filterOption: false, searchValue: text, onSearch: onText }}
      loading={isSearching}
      notFoundContent={
        error ? <span role="alert">{errorText(error, failed)}</span> : isSearching ? t`Searching...` : nothing
      }
      options={options.map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
      optionRender={renderPick}
      labelRender={({ label, value }) => label ?? (chosen?.id === value ? chosen?.name : '')}
    />
  );
}

const renderPick: SelectProps['optionRender'] = ({ label, data }) => (
  <>
    {label}
    <div style={SMALL}>{data.detail}</div>
  </>
);

const SMALL = { fontSize: 12, color: 'var(--pc-muted)' };
