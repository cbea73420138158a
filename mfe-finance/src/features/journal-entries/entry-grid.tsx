import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { minorDigits, type Branch, type NewJournalEntry } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useCallback, useContext, useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { api } from '../../lib/api';
import { EntryBalance } from './entry-balance';
import { EntryGridRow } from './entry-grid-row';
import { filledRow, isBlank, nextKey, withSpare, type EntryRow, type KnownAccount } from './entry-rows';
import { GRID_STYLES } from './grid-styles';
import { PasteReport } from './paste-report';
import { isTable, pastedRows, type PasteFault } from './pasted-rows';
import { useGridKeys } from './use-grid-keys';

interface EntryGridProps {
  id?: string;
  value?: EntryRow[];
  onChange?: (rows: EntryRow[]) => void;
  accounts: readonly KnownAccount[];
  /** Accounts that take no entry of this kind; named with the reason when they are typed or pasted. */
  closed: readonly KnownAccount[];
  kind: NewJournalEntry['kind'];
}

const NONE: EntryRow[] = [];
const NO_BRANCHES: Branch[] = [];

/** Keyboard-driven editor of an entry's lines; a blank row is added automatically. */
export function EntryGrid({ id, value = NONE, onChange, accounts, closed, kind }: EntryGridProps) {
  const { t } = useLingui();
  const { currency } = useAmount();
  const { numberFormat } = useContext(SettingContext).formats;
  const { data: branches = NO_BRANCHES } = useQuery({
    ...api.branches.list.queryOptions(),
    select: (data) => data.branches.filter(({ isActive }) => isActive),
  });
  const grid = useRef<HTMLTableElement>(null);
  const [faults, setFaults] = useState<PasteFault[]>([]);
  const rows = withSpare(value);
  // A ref to the current rows keeps the handlers stable, so that only the edited row re-renders.
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });

  const set = useCallback((next: EntryRow[]) => {
    // One key may change two rows before the next render.
    latest.current.rows = withSpare(next);
    latest.current.onChange?.(latest.current.rows);
  }, []);
  const change = useCallback(
    (key: number, changes: Partial<EntryRow>) =>
      set(latest.current.rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    [set],
  );
  const remove = useCallback((key: number) => set(latest.current.rows.filter((row) => row.key !== key)), [set]);
  const fill = useCallback(
    (key: number) => {
      const filled = filledRow(latest.current.rows, key);
      if (filled) change(key, filled);
    },
    [change],
  );
  const onKeyDown = useGridKeys({ grid, fill, remove });

  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
    const index = rows.findIndex((row) => row.key === Number(key));
    const at = index === -1 ? rows.length : index;
    const read = pastedRows(text, {
      accounts,
      closed,
      digits: minorDigits(currency),
      locale: numberFormat,
      firstKey: nextKey(rows),
    });
    const target = rows[at];
    const isOnto = target !== undefined && isBlank(target);
    set([...rows.slice(0, at), ...read.rows, ...rows.slice(isOnto ? at + 1 : at)]);
    setFaults(read.faults.map((fault) => ({ ...fault, row: fault.row + at })));
  }

  return (
    <>
      <Styles name="finance-grid" css={GRID_STYLES} />
      {faults.length > 0 && <PasteReport faults={faults} kind={kind} onClose={() => setFaults([])} />}
      <div role="presentation" onKeyDown={onKeyDown} onPaste={paste}>
        <table ref={grid} className="pc-finance-grid" aria-label={t`Entry lines`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="pc-hidden">{t`Row`}</span>
              </th>
              <th scope="col">{t`Account`}</th>
              <th scope="col" data-align="end">{t`Debit (${currency})`}</th>
              <th scope="col" data-align="end">{t`Credit (${currency})`}</th>
              <th scope="col">{t`Memo`}</th>
              {branches.length > 0 && <th scope="col">{t`Branch`}</th>}
              <th scope="col">
                <span className="pc-hidden">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <EntryGridRow
                key={row.key}
                id={index === 0 ? id : undefined}
                row={row}
                number={index + 1}
                accounts={accounts}
                closed={closed}
                kind={kind}
                branches={branches}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <EntryBalance rows={rows} />
      <p className="pc-finance-grid-hint">
        {t`Enter moves to the next cell, = in an amount fills in the difference, Ctrl+Delete removes the row, Ctrl+Enter submits. You can paste rows from a spreadsheet (code, debit, credit, memo).`}
      </p>
    </>
  );
}
