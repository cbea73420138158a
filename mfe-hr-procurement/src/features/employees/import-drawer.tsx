import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { MAX_IMPORTED_EMPLOYEES, type EmployeeImportFault, type ImportedEmployee } from '@polyclinic/contract';
import { DetailDrawer } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { api } from '../../lib/people-api';
import { EMPLOYEES_PATH } from '../../lib/people-paths';
import { PasteRows } from '../../lib/paste-rows';
import { IMPORT_COLUMNS, importedRows } from './import-rows';

const COLUMN_LABELS: Record<keyof ImportedEmployee, MessageDescriptor> = {
  number: msg`Employee number`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  dateOfBirth: msg`Date of birth`,
  email: msg`Email`,
  phone: msg`Phone`,
  joinedOn: msg`Joined on`,
  position: msg`Job position`,
  department: msg`Department`,
  branch: msg`Branch`,
  manager: msg`Number of the manager`,
  weeklyHours: msg`Weekly hours`,
  taxNumber: msg`Tax number`,
};

/** Adds employees from pasted rows of a spreadsheet: checked first, then imported whole. */
export function ImportEmployeesDrawer() {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const { numberFormat } = useContext(SettingContext).formats;
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<EmployeeImportFault[]>();
  const send = useMutation(api.employeeImports.create.mutationOptions());
  const rows = importedRows(text, numberFormat);
  const columns = IMPORT_COLUMNS.map((column) => i18n._(COLUMN_LABELS[column])).join(', ');

  async function run(dryRun: boolean) {
    try {
      const answer = await send.mutateAsync({ body: { rows, dryRun } });
      setFaults(answer.faults);
      if (dryRun) return;
      setText('');
      setFaults(undefined);
      const count = answer.imported;
      void message.success(plural(count, { one: '# employee imported', other: '# employees imported' }));
    } catch (error) {
      void message.error(errorText(error, t`Couldn't import the employees. Try again.`));
    }
  }

  return (
    <DetailDrawer title={t`Import employees`} closeTo={`${EMPLOYEES_PATH}?`}>
      <p>{t`Columns: ${columns}`}</p>
      <p>{t`Dates are written as 2026-01-31. Positions, departments and branches have to exist.`}</p>
      <PasteRows
        text={text}
        onText={(next) => {
          setText(next);
          setFaults(undefined);
        }}
        rowCount={rows.length}
        most={MAX_IMPORTED_EMPLOYEES}
        faults={faults}
        labels={COLUMN_LABELS}
        submit={t`Import employees`}
        isSending={send.isPending}
        run={run}
      />
    </DetailDrawer>
  );
}
