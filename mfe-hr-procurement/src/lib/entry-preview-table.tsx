import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { EntryPreview } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';

const STYLES = `
.pc-hr-procurement-entry-frame { overflow-x: auto; }
.pc-hr-procurement-entry { width: 100%; border-spacing: 0; font-variant-numeric: tabular-nums; }
.pc-hr-procurement-entry :is(th, td) { padding: 8px; text-align: start; border-bottom: 1px solid var(--pc-line); }
.pc-hr-procurement-entry th { color: var(--pc-muted); font-weight: 600; font-size: calc(var(--pc-font) - 1px); }
.pc-hr-procurement-entry [data-align='end'] { text-align: end; white-space: nowrap; }
.pc-hr-procurement-entry small { display: block; color: var(--pc-muted); }
`;

/** Lines of an entry before it is posted. */
export function EntryPreviewTable({ lines }: { lines: EntryPreview }) {
  const { t } = useLingui();
  const { amount, currency } = useAmount();
  return (
    <div className="pc-hr-procurement-entry-frame">
      <Styles name="hr-procurement-entry" css={STYLES} />
      <table className="pc-hr-procurement-entry" aria-label={t`Journal entry preview`}>
        <thead>
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col" data-align="end">{t`Debit (${currency})`}</th>
            <th scope="col" data-align="end">{t`Credit (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, account, branch, debit, credit }, index) => (
            <tr key={`${index} ${code}`}>
              <td>
                {code} {account}
                {branch && <small>{branch}</small>}
              </td>
              <td data-align="end">{debit > 0 && amount(debit)}</td>
              <td data-align="end">{credit > 0 && amount(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
