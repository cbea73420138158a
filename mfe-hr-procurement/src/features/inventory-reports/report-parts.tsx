import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useClinicToday } from '@polyclinic/client';
import type { StockTie } from '@polyclinic/contract';
import { FigureTiles, LazyDayRange, ListFrame, Styles, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import type { ReactNode } from 'react';

const STYLES = `
.pc-hr-procurement-report { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.pc-hr-procurement-report caption { text-align: start; color: var(--pc-muted); padding: 8px 12px; }
.pc-hr-procurement-report :is(th, td) { padding: 8px 12px; text-align: start; border-block-end: 1px solid var(--pc-line); vertical-align: top; }
.pc-hr-procurement-report [data-align='end'] { text-align: end; white-space: nowrap; }
.pc-hr-procurement-report tfoot :is(th, td) { font-weight: 600; }
.pc-hr-procurement-report small { display: block; color: var(--pc-muted); font-weight: 400; }
.pc-hr-procurement-report-scroll { overflow-x: auto; max-width: 100%; }
@media (max-width: 767px) {
  .pc-hr-procurement-report :is(th, td) { padding: 8px 6px; overflow-wrap: anywhere; }
  .pc-hr-procurement-report [data-align='end'] { white-space: normal; }
}
`;

/** Props of each report. */
export interface ReportProps {
  onPrint: (sheet: ReactNode) => void;
}

/** Column of a report. */
export interface ReportColumn<Row> {
  key: string;
  title: string;
  align?: 'end';
  render: (row: Row) => ReactNode;
  /** Total of the column. */
  total?: string;
}

interface ReportTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly ReportColumn<Row>[];
}

/** Table of a report with its totals, on screen and on paper. */
export function ReportTable<Row>({ caption, rows, rowKey, columns }: ReportTableProps<Row>) {
  const { t } = useLingui();
  return (
    <>
      <Styles name="hr-procurement-report" css={STYLES} />
      <table className="pc-hr-procurement-report" aria-label={caption}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, align, render }) => (
                <td key={key} data-align={align}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ key, align, total }, index) => (
              <td key={key} data-align={align}>
                {index === 0 ? t`Total` : total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Frame of a report with the button that prints it. */
export function ReportBody({ table, onPrint }: { table: ReactNode; onPrint: ReportProps['onPrint'] }) {
  const { t } = useLingui();
  return (
    <Flex vertical gap="small" align="start">
      <Button onClick={() => onPrint(table)}>{t`Print`}</Button>
      <ListFrame className="pc-hr-procurement-report-scroll">{table}</ListFrame>
    </Flex>
  );
}

/** Item of a row: name, with code and category below. */
export function ReportItem({ name, code, categoryName }: { name: string; code: string; categoryName: string | null }) {
  return (
    <>
      {name}
      <small>{[code, categoryName].filter(Boolean).join(' · ')}</small>
    </>
  );
}

/** Period of a report, stored in the URL; the current month up to today by default. */
export function useReportPeriod() {
  const today = useClinicToday();
  const [values, change] = useSearchParamsState({ from: `${today.slice(0, 8)}01`, to: today });
  const range = (
    <LazyDayRange
      from={values.from}
      to={values.to}
      onChange={(from, to) => change({ from: from ?? `${today.slice(0, 8)}01`, to: to ?? today })}
    />
  );
  return { period: values, range };
}

/** Formats a quantity with its unit. */
export function useQuantity() {
  const format = useFormat();
  return (quantity: string, unit: string) => `${format.number(quantity as `${number}`)} ${unit}`;
}

/** Says whether a value of the stock equals the balance of the stock account. */
export function TieNotice({ value, ledger }: { value: number; ledger: number }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const balance = money(ledger);
  if (value === ledger)
    return <Alert type="success" showIcon title={t`Agrees with account 1310 in the ledger: ${balance}`} />;
  const difference = money(value - ledger);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t`Differs from account 1310 in the ledger (${balance}) by ${difference}`}
    />
  );
}

/** Values at both ends of a period, and whether they agree with the ledger. */
export function PeriodTie({
  tie,
  figures,
}: {
  tie: StockTie;
  figures: { key: string; title: string; value: number }[];
}) {
  const { t } = useLingui();
  const { money } = useAmount();
  const { opening, closing, ledgerOpening, ledgerClosing } = tie;
  const tile = (key: string, title: string, value: number) => ({ key, title, value: money(value) });
  return (
    <>
      <FigureTiles
        isWide
        figures={[
          tile('opening', t`Opening value`, opening),
          ...figures.map(({ key, title, value }) => tile(key, title, value)),
          tile('closing', t`Closing value`, closing),
        ]}
      />
      {opening !== ledgerOpening && <TieNotice value={opening} ledger={ledgerOpening} />}
      <TieNotice value={closing} ledger={ledgerClosing} />
    </>
  );
}
