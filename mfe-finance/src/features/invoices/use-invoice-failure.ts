import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';

const LINE = /^lines\.(\d+)\./;

/** Converts the server's errors of an invoice; errors of a cell are shown at the lines and include the line number. */
export function useInvoiceFailure() {
  const { t } = useLingui();
  return (error: unknown) => {
    const { fields, ...failure } = failureOf(error, t`Failed to save the invoice`);
    const messages = Object.entries(fields).map(([name, text]): [string, string] => {
      if (name === 'patientId') return ['patient', text];
      const line = LINE.exec(name);
      if (!line) return [name, text];
      const place = Number(line[1]) + 1;
      return ['lines', t`Line ${place}: ${text}`];
    });
    return { ...failure, fields: Object.fromEntries(messages) };
  };
}
