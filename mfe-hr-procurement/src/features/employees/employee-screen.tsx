import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { employees, employeeStatements, type Employee, type EmployeeTerms } from '@polyclinic/contract';
import { drawerSearchParams, FROM_LIST, LazyScreen, Page, QueryState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { Tabs } from '@polyclinic/ui/kit/tabs';
import { api } from '../../lib/people-api';
import { EMPLOYEES_PATH } from '../../lib/people-paths';
import { EmployeeBankPanel } from './employee-bank-panel';
import { EmployeeDocumentsPanel } from './employee-documents-panel';
import { EmployeeFacts } from './employee-facts';
import { LeavingPanel } from './leaving-panel';
import { LicensesPanel } from './licenses-panel';
import { PayPanel } from './pay-panel';
import { PayStatementPanel } from './pay-statement-panel';
import { TermsPanel } from './terms-panel';

const drawers = drawerSearchParams('edit');
const loadEdit = () => import('./edit-employee-drawer').then((m) => m.EditEmployeeDrawer);

/** An employee with terms, pay, documents and licences. */
export function EmployeeScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const open = drawers.read(search);
  const mayChange = useMay(employees.update.access);
  const query = useQuery(api.employees.get.queryOptions({ params: { id } }));
  const employee = query.data?.employee;
  return (
    <Page
      title={employee ? personName(employee) : t`Employee`}
      primary={
        employee &&
        mayChange && (
          <Button
            type="primary"
            onClick={() => void navigate({ search: drawers.opened(search, 'edit') }, { state: FROM_LIST })}
          >
            {t`Edit employee`}
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        loading={t`Loading the employee...`}
        failed={t`Couldn't load the employee`}
        missing={{ title: t`Employee not found`, to: EMPLOYEES_PATH, back: t`All employees` }}
      >
        {(data) => <EmployeeParts {...data} />}
      </QueryState>
      {open && <LazyScreen id="edit-employee" load={loadEdit} waiting={null} />}
    </Page>
  );
}

function EmployeeParts({ employee, terms }: { employee: Employee; terms: EmployeeTerms[] }) {
  const { t } = useLingui();
  const { id } = employee;
  const mayReadPay = useMay(employeeStatements.get.access);
  return (
    <Tabs
      items={[
        { key: 'person', label: t`Person`, children: <EmployeeFacts employee={employee} /> },
        { key: 'terms', label: t`Terms`, children: <TermsPanel employee={employee} terms={terms} /> },
        {
          key: 'pay',
          label: t`Pay and bank`,
          children: (
            <>
              <PayPanel employee={employee} />
              <EmployeeBankPanel employeeId={id} />
              {mayReadPay && <PayStatementPanel employeeId={id} />}
            </>
          ),
        },
        { key: 'documents', label: t`Documents`, children: <EmployeeDocumentsPanel employeeId={id} /> },
        { key: 'licenses', label: t`Licenses`, children: <LicensesPanel employeeId={id} /> },
        { key: 'leaving', label: t`Leaving`, children: <LeavingPanel employee={employee} /> },
      ]}
    />
  );
}
