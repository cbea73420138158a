import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { PayrollEntry } from '@polyclinic/contract';
import { FigureTiles, Page, QueryState, StatusTag } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { PAYROLL_FLAG_LABELS, PERIOD_STATUS_LABELS, PERIOD_STATUS_MEANINGS } from '../../lib/payroll-labels';
import { PAYROLL_PATH, payrollPeriodPath } from '../../lib/payroll-paths';
import { employeePath } from '../../lib/people-paths';
import { useFileDownload } from '../../lib/use-file-download';
import { AdjustmentsDialog } from './adjustments-dialog';
import { AdjustmentsPanel } from './adjustments-panel';
import { EntryInputs } from './entry-inputs';
import { EntryLines } from './entry-lines';
import { ReturnDialog } from './return-dialog';

/** The pay of an employee in a period: what it was calculated from, each line with its calculation, one-time amounts. */
export function PayrollEntryScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const [asked, setAsked] = useState<'adjust' | 'return'>();
  const query = useQuery({
    ...api.payrollEntries.get.queryOptions({ params: { id } }),
    select: ({ entry }) => entry,
  });
  const payslip = useFileDownload(
    () => api.payrollEntries.paystub.call({ params: { id } }),
    t`Couldn't download the payslip. Try again.`,
  );
  const entry = query.data;
  return (
    <Page
      title={entry ? personName(entry.employee) : t`Payroll entry`}
      primary={
        entry && (
          <Button type="primary" loading={payslip.isPending} onClick={payslip.download}>
            {t`Download payslip`}
          </Button>
        )
      }
      menu={
        entry?.mayReturn
          ? [{ key: 'return', label: t`Record returned transfer`, onClick: () => setAsked('return') }]
          : []
      }
    >
      <QueryState
        query={query}
        loading={t`Loading the entry...`}
        failed={t`Couldn't load the entry`}
        missing={{ title: t`Payroll entry not found`, to: PAYROLL_PATH, back: t`All payroll periods` }}
      >
        {(found) => (
          <>
            <EntryHead entry={found} />
            <EntryTotals entry={found} />
            <EntryLines entry={found} />
            <AdjustmentsPanel entry={found} onChange={() => setAsked('adjust')} />
            <EntryInputs entry={found} />
            {asked === 'adjust' && <AdjustmentsDialog entry={found} onClose={() => setAsked(undefined)} />}
            {asked === 'return' && <ReturnDialog entry={found} onClose={() => setAsked(undefined)} />}
          </>
        )}
      </QueryState>
    </Page>
  );
}

function EntryHead({ entry }: { entry: PayrollEntry }) {
  const { t, i18n } = useLingui();
  const { period, employee, department, position, flags, isReturned } = entry;
  return (
    <>
      <Flex gap="small" wrap align="center">
        <Link to={payrollPeriodPath(period.id)}>{period.name}</Link>
        <StatusTag meaning={PERIOD_STATUS_MEANINGS[period.status]}>
          {i18n._(PERIOD_STATUS_LABELS[period.status])}
        </StatusTag>
        <span className="pc-list-sub">{[employee.number, position, department].filter(Boolean).join(' · ')}</span>
        <Link to={employeePath(employee.id)}>{t`Open employee`}</Link>
      </Flex>
      {flags.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={flags.map((flag) => i18n._(PAYROLL_FLAG_LABELS[flag])).join('. ')}
          description={<FailedFormulas entry={entry} />}
        />
      )}
      {isReturned && <Alert type="warning" showIcon title={t`The transfer came back. The net pay is owed again.`} />}
    </>
  );
}

function FailedFormulas({ entry: { failed } }: { entry: PayrollEntry }) {
  const { t } = useLingui();
  if (failed.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {failed.map(({ code, reason }) => (
        <li key={code}>
          {reason === 'DIVISION_BY_ZERO'
            ? t`The formula of ${code} divides by zero`
            : t`The formula of ${code} has no result`}
        </li>
      ))}
    </ul>
  );
}

function EntryTotals({ entry: { gross, deductions, net, employer, currency } }: { entry: PayrollEntry }) {
  const { t } = useLingui();
  const { money } = useAmount();
  return (
    <FigureTiles
      isWide
      figures={[
        { key: 'gross', title: t`Gross pay`, value: money(gross, currency) },
        { key: 'deductions', title: t`Deductions`, value: money(deductions, currency) },
        { key: 'net', title: t`Net pay`, value: money(net, currency) },
        { key: 'employer', title: t`Employer contributions`, value: money(employer, currency) },
      ]}
    />
  );
}
