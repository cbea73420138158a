import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName, useChangeStatus } from '@polyclinic/clinic-ui';
import { desk, type Appointment } from '@polyclinic/contract';
import { ClearIcon } from '@polyclinic/ui';
import { Input } from '@polyclinic/ui/kit/form';
import { SearchOutlined } from '@polyclinic/ui/kit/icons';
import { useId, useState } from 'react';

interface DeskSearchProps {
  value: string;
  onChange: (text: string) => void;
  /** Expected patients who match the text. */
  expected: readonly Appointment[];
}

/** Filters today's patients while typing; once only one is left, Enter checks them in. */
export function DeskSearch({ value, onChange, expected }: DeskSearchProps) {
  const { t } = useLingui();
  const hint = useId();
  const mayCheckIn = useMay(desk.checkIn.access);
  const { change, isPending } = useChangeStatus();
  const [only, another] = expected;
  // The URL follows after a debounce; what is typed meanwhile must not be lost.
  const [typed, setTyped] = useState<string>();
  if (typed === value) setTyped(undefined);
  const found =
    mayCheckIn && typed === undefined && value.trim() && only && !another && only.status !== 'REQUESTED'
      ? only
      : undefined;
  const name = found && patientName(found.patient);

  function type(text: string) {
    setTyped(text);
    onChange(text);
  }

  async function checkIn() {
    if (!found || isPending) return;
    await change(found, { status: 'CHECKED_IN' });
    type('');
  }

  return (
    <>
      <Input
        className="pc-filters-search"
        type="search"
        autoFocus
        aria-label={t`Search patients...`}
        aria-describedby={hint}
        placeholder={t`Search patients...`}
        prefix={<SearchOutlined aria-hidden="true" />}
        allowClear={{ clearIcon: <ClearIcon /> }}
        maxLength={100}
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        onPressEnter={() => void checkIn()}
      />
      <span id={hint} role="status" className="pc-list-sub" style={name ? undefined : NO_ROOM}>
        {name && t`Press Enter to check in ${name}`}
      </span>
    </>
  );
}

// A live region must exist before its text changes in order to be announced.
const NO_ROOM = { position: 'absolute' } as const;
