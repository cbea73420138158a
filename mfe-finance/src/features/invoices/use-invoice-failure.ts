import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';

const LINE = /^lines\.(\d+)\./;

/** Reads what the server said of an invoice: complaints about one cell stand at the lines, and name the line. */
export function useInvoiceFailure() {
  const { t } = useLingui();
  return (error: unknown) => {
    const { fields, ...failure } = failureOf(error, t`Failed to save the invoice`);
    const told = Object.entries(fields).map(([name, text]): [string, string] => {
      if (name === 'patientId') return ['patient', text];
      const line = LINE.exec(name);
      if (!line) return [name, text];
      const place = Number(line[1]) + 1;
      return ['lines', t`Line ${place}: ${text}`];
    });
    return { ...failure, fields: Object.fromEntries(told) };
  };
}
