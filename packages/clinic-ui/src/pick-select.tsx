import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { PATIENT_SEARCH_DEBOUNCE_MS, PATIENT_SEARCH_MINIMUM_CHARACTERS } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';

/** A selectable person, with details that distinguish people with the same name. */
export interface Pick {
  id: string;
  name: string;
  detail: string;
}

interface PickSelectProps extends SelectProps<string> {
  typed: ReturnType<typeof usePickText>;
  /** Matches for the term; ignored while the term is too short. */
  found: Pick[];
  /** The selected one, also if the search did not return them. */
  chosen?: Pick;
  search: { isFetching: boolean; error: unknown };
  failed: string;
  /** Shown if nobody matches. */
  nothing: string;
  onText?: (text: string) => void;
}

/** Returns the text typed into a select, and the debounced search term. */
export function usePickText() {
  const [text, setText] = useState('');
  const term = useSettled(text.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  return {
    text,
    setText,
    term,
    isLongEnough: term.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS,
    isSettled: term === text.trim(),
  };
}

/** Selects one of many by searching for part of the name. */
export function PickSelect({ typed, found, chosen, search, failed, nothing, onText, ...props }: PickSelectProps) {
  const { t } = useLingui();
  const { text, setText, isLongEnough, isSettled } = typed;
  const matches = isLongEnough && !search.error ? found : [];
  const options = [...matches, ...(chosen && !text && !matches.some(({ id }) => id === chosen.id) ? [chosen] : [])];

  function whyEmpty() {
    const isWaiting = search.isFetching || !isSettled;
    if (!isLongEnough && !isWaiting) return t`Enter at least two letters`;
    if (search.error) return <span role="alert">{errorText(search.error, failed)}</span>;
    return isWaiting ? t`Searching...` : nothing;
  }

  return (
    <Select
      allowClear
      {...props}
      showSearch={{
        filterOption: false,
        searchValue: text,
        onSearch: (next) => {
          setText(next);
          onText?.(next);
        },
      }}
      loading={search.isFetching}
      notFoundContent={whyEmpty()}
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
