import { useLingui } from '@lingui/react/macro';
import type { OpeningPart } from '@polyclinic/contract';
import { OPENING_COLUMNS } from './opening-table';

/** Returns the names of the columns, as the help and the faults show them. */
export function useOpeningColumns() {
  const { t } = useLingui();
  const names: Record<string, string> = {
    account: t`Account code`,
    debit: t`Debit`,
    credit: t`Credit`,
    number: t`Invoice number`,
    date: t`Date`,
    dueDate: t`Due date`,
    patient: t`Patient (record number or name)`,
    insurer: t`Insurer`,
    amount: t`Amount`,
    currency: t`Currency`,
    rate: t`Exchange rate`,
    reference: t`Reference`,
  };
  const one = (column: string) => names[column] ?? column;
  return { one, all: (part: OpeningPart) => OPENING_COLUMNS[part].map(one) };
}
