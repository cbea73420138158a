import { useLingui } from '@lingui/react/macro';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import type { Branch, NewJournalEntry } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined } from '@polyclinic/ui/kit/icons';
import { memo } from 'react';
import { AccountCell } from './account-cell';
import { isBlank, type EntryRow, type KnownAccount } from './entry-rows';
import { PartyCell } from './party-cell';
import { accountNamed } from './pasted-rows';
import { useClosedReason } from './use-closed-reason';

interface EntryGridRowProps {
  /** Id of the first field, for the form's label. */
  id?: string;
  row: EntryRow;
  /** One-based. */
  number: number;
  accounts: readonly KnownAccount[];
  closed: readonly KnownAccount[];
  kind: NewJournalEntry['kind'];
  branches: readonly Branch[];
  onChange: (key: number, change: Partial<EntryRow>) => void;
  onRemove: (key: number) => void;
}

/** A row of the entry grid; memoized, so that unchanged rows do not re-render. */
export const EntryGridRow = memo(function EntryGridRow(props: EntryGridRowProps) {
  const { id, row, number, accounts, closed, kind, branches, onChange, onRemove } = props;
  const { t } = useLingui();
  const account = accounts.find((one) => one.id === row.accountId);
  const unusable = account
    ? undefined
    : (closed.find((one) => one.id === row.accountId) ?? accountNamed(row.unknown, closed));
  const closedReason = useClosedReason(kind);
  const change = (changes: Partial<EntryRow>) => onChange(row.key, changes);
  return (
    <tr data-row={row.key}>
      <td className="pc-finance-grid-number">{number}</td>
      <td className="pc-finance-grid-account" data-cell="account">
        <AccountCell
          id={id}
          label={t`Account, row ${number}`}
          placeholder={t`Code or name`}
          accounts={accounts}
          value={row.accountId}
          unknown={row.unknown}
          isWrong={row.unknown !== ''}
          onChange={(accountId, unknown) => change({ accountId, unknown })}
        />
        {unusable && (
          <div className="pc-finance-grid-below" role="alert">
            {closedReason(unusable)}
          </div>
        )}
        {row.foreign && <ForeignAmount foreign={row.foreign} />}
      </td>
      <td className="pc-finance-grid-amount" data-cell="debit">
        <AmountInput
          hideCurrency
          aria-label={t`Debit, row ${number}`}
          placeholder={t`Debit`}
          disabled={row.foreign !== null}
          value={row.debit}
          onChange={(debit) => change(debit ? { debit, credit: null } : { debit })}
        />
      </td>
      <td className="pc-finance-grid-amount" data-cell="credit">
        <AmountInput
          hideCurrency
          aria-label={t`Credit, row ${number}`}
          placeholder={t`Credit`}
          disabled={row.foreign !== null}
          value={row.credit}
          onChange={(credit) => change(credit ? { credit, debit: null } : { credit })}
        />
      </td>
      <td className="pc-finance-grid-memo" data-cell="memo">
        <Input
          aria-label={t`Memo, row ${number}`}
          placeholder={t`Memo`}
          autoComplete="off"
          maxLength={300}
          value={row.memo}
          onChange={({ target }) => change({ memo: target.value })}
        />
        {account?.partyType && (
          <div className="pc-finance-grid-below" data-cell="party">
            <PartyCell
              type={account.partyType}
              row={number}
              value={row.party}
              onChange={(party) => change({ party })}
            />
          </div>
        )}
      </td>
      {branches.length > 0 && (
        <td className="pc-finance-grid-branch" data-cell="branch">
          <select
            aria-label={t`Branch, row ${number}`}
            value={row.branchId ?? ''}
            onChange={({ target }) => change({ branchId: target.value || null })}
          >
            <option value="">{t`No branch`}</option>
            {branches.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {branch.name}
              </option>
            ))}
          </select>
        </td>
      )}
      <td className="pc-finance-grid-acts">
        {!isBlank(row) && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t`Remove row ${number}`}
            onClick={() => onRemove(row.key)}
          />
        )}
      </td>
    </tr>
  );
});

/** A line in a foreign currency keeps its amounts, which are linked by the rate. */
function ForeignAmount({ foreign }: { foreign: NonNullable<EntryRow['foreign']> }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const { currency, docAmount, fxRate: exchangeRate } = foreign;
  const amount = currency ? money(docAmount ?? 0, currency) : '';
  return (
    <div className="pc-finance-grid-below">{t`${amount} at ${exchangeRate}. Amounts in a foreign currency can't be edited.`}</div>
  );
}
