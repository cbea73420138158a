import { useLingui } from '@lingui/react/macro';
import type { FiscalYear, LedgerPeriod } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, Styles, StatusTag, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useId } from 'react';
import { PERIOD_STATUS_MEANINGS, PERIOD_STATUS_LABELS } from './period-labels';
import { usePeriodName } from './use-period-name';
import { YearActions } from './year-actions';

const STYLES = `
.pc-finance-year { display: grid; gap: 8px; }
.pc-finance-year h2 { margin: 0; font-size: calc(var(--pc-font) + 3px); font-weight: 600; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-finance-year .ant-btn { min-height: 44px; } }
`;

/** A fiscal year with its periods. */
export function FiscalYearSection({ year, periods }: { year: FiscalYear; periods: LedgerPeriod[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const periodName = usePeriodName();
  const { name: fiscalYear } = year;

  const title = (period: LedgerPeriod) => <RowLink to={paths.period(period.id)}>{periodName(period)}</RowLink>;
  const entries = ({ entryCount }: LedgerPeriod) => format.number(entryCount);
  const columns: ListColumn<LedgerPeriod>[] = [
    { key: 'number', title: t`Accounting period`, render: ({ number }) => number },
    { key: 'days', title: t`Dates`, render: title },
    { key: 'status', title: t`Status`, render: (period) => <PeriodStatusTag period={period} /> },
    { key: 'entries', title: t`Entries`, align: 'end', render: entries },
  ];

  return (
    <section className="pc-finance-year" aria-labelledby={heading}>
      <Styles name="finance-year" css={STYLES} />
      <Flex justify="space-between" align="center" gap="small" wrap>
        <h2 id={heading}>{t`Fiscal year ${fiscalYear}`}</h2>
        <YearActions year={year} isLocked={periods.every(({ status }) => status === 'LOCKED')} />
      </Flex>
      <DataList
        label={t`Accounting periods of ${fiscalYear}`}
        rows={periods}
        rowKey={({ id }) => id}
        columns={columns}
        renderCard={(period) => (
          <Flex justify="space-between" align="center" gap="small">
            {title(period)}
            <PeriodStatusTag period={period} />
          </Flex>
        )}
      />
    </section>
  );
}

/** Status of a period, and whether reopening was requested. */
export function PeriodStatusTag({ period: { status, reopenRequestedBy } }: { period: LedgerPeriod }) {
  const { t, i18n } = useLingui();
  return (
    <Flex gap={4} wrap>
      <StatusTag meaning={PERIOD_STATUS_MEANINGS[status]}>{i18n._(PERIOD_STATUS_LABELS[status])}</StatusTag>
      {reopenRequestedBy && <StatusTag meaning="waiting">{t`Reopening requested`}</StatusTag>}
    </Flex>
  );
}
