import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { PayrollPeriod } from '@polyclinic/contract';
import {
  drawerSearchParams,
  FigureTiles,
  LazyScreen,
  Page,
  QueryState,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { Tabs } from '@polyclinic/ui/kit/tabs';
import { api } from '../../lib/payroll-api';
import { PAYROLL_PATH } from '../../lib/payroll-paths';
import { BlockedEntries } from './blocked-entries';
import { DifferenceList } from './difference-list';
import { EntryList } from './entry-list';
import { InputList } from './input-list';
import { PeriodActions } from './period-actions';
import { PeriodHistory } from './period-history';
import { PeriodSteps } from './period-steps';
import { RegisterTable } from './register-table';

const drawers = drawerSearchParams('edit', 'paste');
const DRAWERS = {
  edit: () => import('./edit-period-drawer').then((m) => m.EditPeriodDrawer),
  paste: () => import('./paste-inputs-drawer').then((m) => m.PasteInputsDrawer),
};
const TAB = { tab: 'employees' };

/** A pay period: its steps, what blocks the next one, and the pay of everybody. */
export function PayrollPeriodScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const open = drawers.read(search);
  const query = useQuery({
    ...api.payrollPeriods.get.queryOptions({ params: { id } }),
    select: ({ period }) => period,
  });
  const period = query.data;
  return (
    <Page title={period?.name ?? t`Payroll period`} primary={period && <PeriodActions period={period} />}>
      <QueryState
        query={query}
        loading={t`Loading the period...`}
        failed={t`Couldn't load the period`}
        missing={{ title: t`Payroll period not found`, to: PAYROLL_PATH, back: t`All payroll periods` }}
      >
        {(found) => <PeriodParts period={found} />}
      </QueryState>
      {open && <LazyScreen id={`${open.drawer}-payroll-period`} load={DRAWERS[open.drawer]} waiting={null} />}
    </Page>
  );
}

function PeriodParts({ period }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const [{ tab }, setParams] = useSearchParamsState(TAB);
  const isCalculated = period.status !== 'OPEN';
  return (
    <>
      <PeriodSteps period={period} />
      <BlockedEntries period={period} />
      {isCalculated && <Totals period={period} />}
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams({ tab: key })}
        destroyOnHidden
        items={[
          { key: 'employees', label: t`Employees`, children: <EntryList period={period} /> },
          { key: 'differences', label: t`Changes`, children: <DifferenceList period={period} /> },
          { key: 'inputs', label: t`Inputs`, children: <InputList period={period} /> },
          { key: 'register', label: t`Payroll register`, children: <RegisterTable period={period} /> },
          { key: 'history', label: t`History`, children: <PeriodHistory period={period} /> },
        ]}
      />
    </>
  );
}

function Totals({ period }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { currency, gross, deductions, net, employer, employeeCount, unpaid, status } = period;
  const left = money(unpaid, currency);
  const isPayable = status === 'APPROVED' || status === 'PAID';
  return (
    <FigureTiles
      isWide
      figures={[
        { key: 'employees', title: t`Employees`, value: format.number(employeeCount) },
        { key: 'gross', title: t`Gross pay`, value: money(gross, currency) },
        { key: 'deductions', title: t`Deductions`, value: money(deductions, currency) },
        {
          key: 'net',
          title: t`Net pay`,
          value: money(net, currency),
          ...(isPayable && unpaid > 0 && { note: t`${left} not paid yet` }),
        },
        { key: 'employer', title: t`Employer contributions`, value: money(employer, currency) },
      ]}
    />
  );
}
