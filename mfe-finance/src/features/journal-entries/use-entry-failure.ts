import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { FormFailure } from '@polyclinic/ui';

const LINE = /^lines\.(\d+)\./;

/** Converts the server's errors; errors of a line are shown at the grid with the row number. */
export function useEntryFailure(): (error: unknown) => FormFailure {
  const { t } = useLingui();
  return (error) => {
    const failure = failureOf(error, t`Couldn't save the entry. Try again.`);
    const fields = Object.entries(failure.fields).map(([name, said]): [string, string] => {
      const [, index] = LINE.exec(name) ?? [];
      if (index === undefined) return [name, said];
      const row = Number(index) + 1;
      // A specific error code says more than that a value is invalid.
      const errorMessage = failure.code === 'INVALID_INPUT' ? said : failure.text;
      return ['rows', t`Row ${row}: ${errorMessage}`];
    });
    return { ...failure, fields: Object.fromEntries(fields) };
  };
}
