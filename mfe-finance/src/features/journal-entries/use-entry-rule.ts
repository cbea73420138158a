import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ROW_FAULT_LABELS } from './entry-fault-labels';
import { faultOf, isBlank, totalsOf, type EntryRow, type KnownAccount } from './entry-rows';

/** Validates the lines before submission; a draft need not balance. */
export function useEntryRule(accounts: readonly KnownAccount[]) {
  const { t, i18n } = useLingui();
  const isDraft = useRef(false);

  function complaintOf(rows: readonly EntryRow[]): string | undefined {
    const index = rows.findIndex((row) => faultOf(row, accounts));
    const found = rows[index];
    const fault = found && faultOf(found, accounts);
    if (fault) {
      const row = index + 1;
      const errorMessage = i18n._(ROW_FAULT_LABELS[fault]);
      return t`Row ${row}: ${errorMessage}`;
    }
    if (rows.filter((one) => !isBlank(one)).length < 2) return t`An entry needs at least two lines`;
    if (!isDraft.current && totalsOf(rows).difference !== 0) return t`Debits and credits are not equal`;
    return undefined;
  }

  const rule = {
    validator: async (_: unknown, rows: EntryRow[] = []) => {
      const complaint = complaintOf(rows);
      if (complaint) throw new Error(complaint);
    },
  };
  return {
    rule,
    isDraft: () => isDraft.current,
    /** Records which of the two buttons was pressed. */
    setDraft: (is: boolean) => {
      isDraft.current = is;
    },
  };
}
