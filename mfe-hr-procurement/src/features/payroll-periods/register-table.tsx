import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { DataOf, payrollPeriods, PayrollPeriod } from '@polyclinic/contract';
import { ListFrame, ListSkeleton, QueryState, Styles } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { payrollEntryPath } from '../../lib/payroll-paths';

type Register = DataOf<typeof payrollPeriods.register>;

const STYLES = `
.pc-hr-procurement-register table { width: 100%; border-collapse: collapse; font-size: calc(var(--pc-font) - 1px); }
.pc-hr-procurement-register :is(th, td) { padding: 4px 8px; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid var(--pc-line); }
.pc-hr-procurement-register th { font-weight: 500; color: var(--pc-muted); }
.pc-hr-procurement-register :is(th, td):first-child { position: sticky; inset-inline-start: 0; text-align: start; background: var(--pc-container); color: var(--pc-text); }
.pc-hr-procurement-register tfoot :is(th, td) { font-weight: 600; color: var(--pc-text); border-bottom: 0; }
`;

/** The payroll register: every employee by component, with totals. */
export function RegisterTable({ period }: { period: PayrollPeriod }) {
  const { t } = useLingui();
  const isCalculated = period.status !== 'OPEN';
  const query = useQuery({
    ...api.payrollPeriods.register.queryOptions({ params: { id: period.id } }),
    enabled: isCalculated,
  });
  if (!isCalculated) return <p>{t`The register is filled when the payroll is calculated.`}</p>;
  return (
    <QueryState
      query={query}
      loading={t`Loading the register...`}
      failed={t`Couldn't load the register`}
      skeleton={<ListSkeleton />}
      empty={{ when: ({ rows }) => rows.length === 0, text: t`Nobody is paid in this period` }}
    >
      {(register) => <RegisterRows register={register} period={period} />}
    </QueryState>
  );
}

function RegisterRows({ register: { columns, rows }, period }: { register: Register; period: PayrollPeriod }) {
  const { t } = useLingui();
  const { amount } = useAmount();
  const { currency, gross, deductions, net, employer } = period;
  const shown = (minor: number) => amount(minor, currency);
  return (
    <ListFrame className="pc-hr-procurement-register">
      <Styles name="hr-procurement-register" css={STYLES} />
      <table aria-label={t`Payroll register (${currency})`}>
        <thead>
          <tr>
            <th scope="col">{t`Employee`}</th>
            {columns.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{t`Gross pay`}</th>
            <th scope="col">{t`Deductions`}</th>
            <th scope="col">{t`Net pay`}</th>
            <th scope="col">{t`Employer contributions`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.entryId}>
              <td>
                <Link to={payrollEntryPath(row.entryId)}>{personName(row.employee)}</Link>
              </td>
              {columns.map(({ code }, index) => (
                <td key={code}>{shown(row.amounts[index] ?? 0)}</td>
              ))}
              <td>{shown(row.gross)}</td>
              <td>{shown(row.deductions)}</td>
              <td>{shown(row.net)}</td>
              <td>{shown(row.employer)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            {columns.map(({ code, total }) => (
              <td key={code}>{shown(total)}</td>
            ))}
            <td>{shown(gross)}</td>
            <td>{shown(deductions)}</td>
            <td>{shown(net)}</td>
            <td>{shown(employer)}</td>
          </tr>
        </tfoot>
      </table>
    </ListFrame>
  );
}
