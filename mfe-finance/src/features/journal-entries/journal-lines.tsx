import { useLingui } from '@lingui/react/macro';
import type { JournalEntry, JournalLine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Sheet } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { useAmount } from '../../lib/use-amount';

const SHEET = `
.pc-lines-frame { overflow-x: auto; }
.pc-lines { width: 100%; border-spacing: 0; font-variant-numeric: tabular-nums; }
.pc-lines :is(th, td) { padding: 8px; text-align: start; vertical-align: top; border-bottom: 1px solid var(--pc-line); }
.pc-lines th { color: var(--pc-muted); font-weight: 600; font-size: calc(var(--pc-font) - 1px); }
.pc-lines [data-align='end'] { text-align: end; white-space: nowrap; }
.pc-lines small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-lines tfoot td { font-weight: 600; border-bottom: 0; }
`;

/** Both sides of an entry, line by line; they foot. */
export function JournalLines({ entry: { lines } }: { entry: JournalEntry }) {
  const { t } = useLingui();
  const { amount, currency } = useAmount();
  const total = (side: 'debit' | 'credit') => amount(lines.reduce((sum, line) => sum + line[side], 0));
  return (
    <div className="pc-lines-frame">
      <Sheet name="journal-lines" css={SHEET} />
      <table className="pc-lines" aria-label={t`Lines`}>
        <thead>
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col" data-align="end">{t`Debit (${currency})`}</th>
            <th scope="col" data-align="end">{t`Credit (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNo}>
              <td>
                <Link to={`${paths.journal}?account=${line.account.id}`}>
                  {line.account.code} {line.account.name}
                </Link>
                <LineDetails line={line} />
              </td>
              <td data-align="end">{line.debit > 0 && amount(line.debit)}</td>
              <td data-align="end">{line.credit > 0 && amount(line.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t`Total`}</td>
            <td data-align="end">{total('debit')}</td>
            <td data-align="end">{total('credit')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What else a line says: whom it is about, where, why, and what it was in another currency. */
function LineDetails({ line }: { line: JournalLine }) {
  const { t } = useLingui();
  const { money, currency: own } = useAmount();
  const { data } = useQuery({ ...api.branches.list.queryOptions(), enabled: line.branchId !== null });
  const branch = data?.branches.find(({ id }) => id === line.branchId)?.name;
  const { currency, docAmount, fxRate } = line;
  const foreign = currency !== own && t`${money(docAmount, currency)} at ${fxRate}`;
  const details = [line.partyName, branch, line.memo, foreign].filter(Boolean);
  return details.length > 0 && <small>{details.join(' · ')}</small>;
}
