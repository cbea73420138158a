import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { JournalEntry, JournalLine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Styles } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

const STYLES = `
.pc-finance-journal-lines-frame { overflow-x: auto; }
.pc-finance-journal-lines { width: 100%; border-spacing: 0; font-variant-numeric: tabular-nums; }
.pc-finance-journal-lines :is(th, td) { padding: 8px; text-align: start; vertical-align: top; border-bottom: 1px solid var(--pc-line); }
.pc-finance-journal-lines th { color: var(--pc-muted); font-weight: 600; font-size: calc(var(--pc-font) - 1px); }
.pc-finance-journal-lines [data-align='end'] { text-align: end; white-space: nowrap; }
.pc-finance-journal-lines small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-finance-journal-lines tfoot td { font-weight: 600; border-bottom: 0; }
`;

/** Lines of an entry with debit and credit totals. */
export function JournalLines({ entry: { lines } }: { entry: JournalEntry }) {
  const { t } = useLingui();
  const { amount, currency } = useAmount();
  const total = (side: 'debit' | 'credit') => amount(lines.reduce((sum, line) => sum + line[side], 0));
  return (
    <div className="pc-finance-journal-lines-frame">
      <Styles name="finance-journal-lines" css={STYLES} />
      <table className="pc-finance-journal-lines" aria-label={t`Lines`}>
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
                <Link to={`${paths.report('general-ledger')}?account=${line.account.id}`}>
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

/** Further details of a line: party, branch, memo, and the foreign-currency amount. */
function LineDetails({ line }: { line: JournalLine }) {
  const { t } = useLingui();
  const { money, currency: own } = useAmount();
  const { data } = useQuery({ ...api.branches.list.queryOptions(), enabled: line.branchId !== null });
  const branch = data?.branches.find(({ id }) => id === line.branchId)?.name;
  const { currency, docAmount, fxRate: exchangeRate } = line;
  const amount = money(docAmount, currency);
  const foreign = currency !== own && t`${amount} at ${exchangeRate}`;
  const details = [line.partyName, branch, line.memo, foreign].filter(Boolean);
  return details.length > 0 && <small>{details.join(' · ')}</small>;
}
