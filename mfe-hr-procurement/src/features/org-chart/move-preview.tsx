import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { OrgChart } from '@polyclinic/contract';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/people-api';
import { departmentMove, personMove } from './move-consequence';

interface Place {
  from?: string | null;
  managerId?: string | null;
  departmentId?: string | null;
  parentId?: string | null;
}

/** Reporting lines after the move of an employee, by the fields of the form around it. */
export function PersonMovePreview({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const { managerId = null, departmentId = null } = Form.useWatch<Place | undefined>([]) ?? {};
  return (
    <Preview>
      {(chart) => {
        const move = personMove(chart, id, { managerId, departmentId });
        if (move.isCircle) return [t`${name} cannot report to a person who reports to ${name}.`];
        const { manager, managerBefore, department, departmentBefore, reports } = move;
        const managerName = manager && personName(manager);
        const formerName = managerBefore && personName(managerBefore);
        const reportNames = reports.map(personName).join(', ');
        const departmentName = department?.name;
        const formerDepartment = departmentBefore?.name;
        const isSameManager = manager?.id === managerBefore?.id;
        const isSameDepartment = department?.id === departmentBefore?.id;
        return [
          isSameManager
            ? managerName
              ? t`${name} still reports to ${managerName}.`
              : t`${name} still reports to nobody.`
            : managerName
              ? t`${name} reports to ${managerName}.`
              : t`${name} reports to nobody.`,
          !isSameManager && formerName && t`${formerName} no longer approves leave of ${name}.`,
          !isSameDepartment &&
            (departmentName
              ? formerDepartment
                ? t`${name} moves from ${formerDepartment} to ${departmentName}.`
                : t`${name} joins ${departmentName}.`
              : t`${name} has no department.`),
          reports.length > 0 && t`Still reporting to ${name}: ${reportNames}`,
        ];
      }}
    </Preview>
  );
}

/** Departments and employees that move along with a department, by the fields of the form around it. */
export function DepartmentMovePreview({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { parentId = null } = Form.useWatch<Place | undefined>([]) ?? {};
  return (
    <Preview>
      {(chart) => {
        const move = departmentMove(chart, id, parentId);
        if (move.isCircle) return [t`${name} cannot be below one of its own departments.`];
        const parentName = move.parent?.name;
        const names = move.departments.map((one) => one.name).join(', ');
        const count = format.number(move.people);
        return [
          parentName ? t`${name} belongs to ${parentName}.` : t`${name} is at the top.`,
          move.departments.length > 0 && t`Moving along: ${names}`,
          t`Employees concerned: ${count}`,
        ];
      }}
    </Preview>
  );
}

function Preview({ children }: { children: (chart: OrgChart) => readonly (string | false | undefined)[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const from = (Form.useWatch<Place | undefined>([]) ?? {}).from ?? '';
  const query = useQuery({
    ...api.orgChart.get.queryOptions({ query: { ...(from && { asOf: from }) } }),
    select: ({ orgChart }) => orgChart,
    placeholderData: keepPreviousData,
    enabled: from !== '',
  });
  if (from === '') return null;
  const day = format.date(from);
  return (
    <QueryState query={query} loading={t`Loading the chart...`} failed={t`Couldn't load the chart`}>
      {(chart) => (
        <Alert
          type="info"
          title={t`From ${day}`}
          description={
            <ul>
              {children(chart)
                .flatMap((line) => line || [])
                .map((line) => (
                  <li key={line}>{line}</li>
                ))}
            </ul>
          }
        />
      )}
    </QueryState>
  );
}
