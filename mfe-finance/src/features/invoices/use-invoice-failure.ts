import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';

const LINE = /^lines\.(\d+)\./;

/** Converts the server's errors of an invoice; errors of a cell are shown at the lines and include the line number. */
export function useInvoiceFailure() {
  const { t } = useLingui();
  return (error: unknown) => {
    const { fields, ...failure } = failureOf(error, t`Couldn't save the invoice. Try again.`);
    const messages = Object.entries(fields).map(([name, errorMessage]): [string, string] => {
      if (name === 'patientId') return ['patient', errorMessage];
      const line = LINE.exec(name);
      if (!line) return [name, errorMessage];
      const lineNumber = Number(line[1]) + 1;
      return ['lines', t`Line ${lineNumber}: ${errorMessage}`];
    });
    return { ...failure, fields: Object.fromEntries(messages) };
  };
}
