import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { PayDifference, PayrollPeriod } from '@polyclinic/contract';
import { DataList, ListSkeleton, QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { DIFFERENCE_REASON_LABELS } from '../../lib/payroll-labels';
import { payrollEntryPath } from '../../lib/payroll-paths';
import { employeePath } from '../../lib/people-paths';

/** Changes of net pay against the period before, each with its reasons and lines. */
export function DifferenceList({ period }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const isCalculated = period.status !== 'OPEN';
  const query = useQuery({
    ...api.payrollPeriods.differences.queryOptions({ params: { id: period.id } }),
    enabled: isCalculated,
  });
  if (!isCalculated) return <p>{t`Calculate the payroll to compare it with the period before.`}</p>;
  return (
    <QueryState
      query={query}
      loading={t`Loading changes...`}
      failed={t`Couldn't load the changes`}
      skeleton={<ListSkeleton />}
      empty={{
        when: ({ differences }) => differences.length === 0,
        text: t`Everybody is paid as in the period before`,
      }}
    >
      {({ before, differences }) => (
        <>
          <p>{before === null ? t`There is no earlier period to compare with.` : t`Compared with ${before}.`}</p>
          <DifferenceRows rows={differences} currency={period.currency} />
        </>
      )}
    </QueryState>
  );
}

function DifferenceRows({ rows, currency }: { rows: PayDifference[]; currency: string }) {
  const { t, i18n } = useLingui();
  const { amount } = useAmount();
  const shown = (minor: number | null) => (minor === null ? '–' : amount(minor, currency));
  const change = ({ before, now }: PayDifference) =>
    signed((now ?? 0) - (before ?? 0), (minor) => amount(minor, currency));
  const name = ({ employee, entryId }: PayDifference) => (
    <Link to={entryId ? payrollEntryPath(entryId) : employeePath(employee.id)}>{personName(employee)}</Link>
  );
  const why = ({ reasons, lines }: PayDifference) => (
    <div>
      {reasons.map((reason) => i18n._(DIFFERENCE_REASON_LABELS[reason])).join(', ') || '–'}
      {lines.map((line) => (
        <div key={line.code} className="pc-list-sub">
          {line.name}: {amount(line.before, currency)} → {amount(line.now, currency)}
        </div>
      ))}
    </div>
  );
  return (
    <DataList
      label={t`Changes of net pay`}
      rows={rows}
      rowKey={({ employee }) => employee.id}
      isDense
      columns={[
        { key: 'name', title: t`Employee`, render: name },
        { key: 'before', title: t`Before (${currency})`, align: 'end', render: ({ before }) => shown(before) },
        { key: 'now', title: t`Now (${currency})`, align: 'end', render: ({ now }) => shown(now) },
        { key: 'change', title: t`Change (${currency})`, align: 'end', render: change },
        { key: 'why', title: t`Reasons`, render: why },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {name(row)}
            <span>{change(row)}</span>
          </Flex>
          {why(row)}
        </>
      )}
    />
  );
}

/** A change with its sign; an increase would otherwise read as an amount. */
function signed(minor: number, amount: (minor: number) => string): string {
  return minor > 0 ? `+${amount(minor)}` : amount(minor);
}
