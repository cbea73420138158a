import { useAmount } from '@polyclinic/clinic-ui';
import { ListFrame, Styles } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useDenseRows } from './dense-rows';
import { REPORT_STYLES } from './report-styles';
import type { ReportCell, ReportView } from './report-view';

/** A statement: names at the start, amounts in columns at the end; an amount links to its lines. */
export function ReportTable({ view, title, caption }: { view: ReportView; title: string; caption: string }) {
  const isDense = useDenseRows();
  return (
    <ListFrame className="pc-finance-report-frame">
      <Styles name="finance-report" css={REPORT_STYLES} />
      <table className="pc-finance-report" data-dense={isDense || undefined} aria-label={title}>
        <caption>{caption}</caption>
        <ReportRows view={view} />
      </table>
    </ListFrame>
  );
}

/** The report for printing, without links. */
export function PrintedReport({ view, title, caption }: { view: ReportView; title: string; caption: string }) {
  return (
    <>
      <Styles name="finance-report" css={REPORT_STYLES} />
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
