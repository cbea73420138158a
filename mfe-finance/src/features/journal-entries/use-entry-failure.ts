import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { FormFailure } from '@polyclinic/ui';

const LINE = /^lines\.(\d+)\./;

/** Reads what the server refuses: what it says of a line is said of the grid, with the number of its row. */
export function useEntryFailure(): (error: unknown) => FormFailure {
  const { t } = useLingui();
  return (error) => {
    const failure = failureOf(error, t`Failed to save the entry`);
    const fields = Object.entries(failure.fields).map(([name, said]): [string, string] => {
      const [, place] = LINE.exec(name) ?? [];
      if (place === undefined) return [name, said];
      const row = Number(place) + 1;
      // A refusal with a code of its own says more than that something of the line is not valid.
      const what = failure.code === 'INVALID_INPUT' ? said : failure.text;
      return ['rows', t`Row ${row}: ${what}`];
    });
    return { ...failure, fields: Object.fromEntries(fields) };
  };
}
