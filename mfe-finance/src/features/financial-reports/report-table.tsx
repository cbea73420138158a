import { useAmount } from '@polyclinic/clinic-ui';
import { Styles } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReportCell, ReportView } from './report-view';

const STYLES = `
.pc-finance-report { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.pc-finance-report caption { padding: 8px 12px; text-align: start; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-finance-report th, .pc-finance-report td { padding: 4px 12px; height: 32px; text-align: end; vertical-align: middle; font-weight: 400; white-space: nowrap; }
.pc-finance-report thead th { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); font-weight: 600; border-bottom: 1px solid var(--pc-line); }
.pc-finance-report :is(th, td):first-child { text-align: start; white-space: normal; overflow-wrap: anywhere; min-width: 160px; }
.pc-finance-report tbody tr:hover { background: var(--pc-hover); }
.pc-finance-report [data-kind='HEADING'] th { padding-top: 12px; font-weight: 600; }
.pc-finance-report [data-kind='TOTAL'] :is(th, td) { font-weight: 600; border-top: 1px solid var(--pc-line); }
.pc-finance-report [data-depth='1'] th { padding-inline-start: 28px; }
.pc-finance-report [data-depth='2'] th { padding-inline-start: 44px; }
.pc-finance-report [data-depth='3'] th { padding-inline-start: 60px; }
.pc-finance-report [data-depth='4'] th { padding-inline-start: 76px; }
.pc-finance-report small { margin-inline-end: 8px; color: var(--pc-muted); font-size: inherit; }
.pc-finance-report a { display: inline-block; min-height: 24px; line-height: 24px; color: var(--pc-text); }
@media (max-width: 767.98px) {
  .pc-finance-report :is(th, td) { padding-inline: 8px; }
  .pc-finance-report :is(th, td):first-child { min-width: 120px; }
  .pc-finance-report a { min-height: 44px; line-height: 44px; }
}
`;

/** A statement: names at the start, amounts in columns at the end; an amount links to its entries. */
export function ReportTable({ view, title, caption }: { view: ReportView; title: string; caption: string }) {
  return (
    <div className="pc-list-frame">
      <Styles name="finance-report" css={STYLES} />
      <table className="pc-finance-report" aria-label={title}>
        <caption>{caption}</caption>
        <ReportRows view={view} />
      </table>
    </div>
  );
}

/** The report for printing, without links. */
export function PrintedReport({ view, title, caption }: { view: ReportView; title: string; caption: string }) {
  return (
    <>
      <Styles name="finance-report" css={STYLES} />
      <h1>{title}</h1>
      <p>{caption}</p>
      <table className="pc-finance-report">
        <ReportRows view={view} isPrinted />
      </table>
    </>
  );
}

function ReportRows({ view: { head, columns, rows }, isPrinted = false }: { view: ReportView; isPrinted?: boolean }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((title, index) => (
            <th key={`${index} ${title}`} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, depth, code, name, cells }, index) => (
          <tr key={`${index} ${code ?? name}`} data-kind={kind} data-depth={Math.min(depth, 4)}>
            <th scope="row">
              {code && <small>{code}</small>}
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column]}>
                <Figure cell={isPrinted ? { amount: cell.amount } : cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Figure({ cell: { amount: minor, to } }: { cell: ReportCell }) {
  const { amount } = useAmount();
  if (minor === null) return null;
  return to ? <Link to={to}>{amount(minor)}</Link> : amount(minor);
}
