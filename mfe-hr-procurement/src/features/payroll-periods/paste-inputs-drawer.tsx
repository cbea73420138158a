import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { MAX_IMPORTED_INPUTS, type ImportedInput, type PayrollInputFault } from '@polyclinic/contract';
import { DetailDrawer } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { api } from '../../lib/payroll-api';
import { payrollPeriodPath } from '../../lib/payroll-paths';
import { PasteRows } from '../../lib/paste-rows';
import { INPUT_COLUMNS, pastedInputs } from './pasted-inputs';

const COLUMN_LABELS: Record<keyof ImportedInput, MessageDescriptor> = {
  employeeNumber: msg`Employee number`,
  code: msg`Code`,
  name: msg`Name`,
  amount: msg`Amount`,
  hours: msg`Hours`,
  reason: msg`Reason`,
};

/** Adds inputs from pasted rows of a spreadsheet: checked first, then added whole. */
export function PasteInputsDrawer() {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const { id = '' } = useParams();
  const { numberFormat } = useContext(SettingContext).formats;
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<PayrollInputFault[]>();
  const send = useMutation(api.payrollInputs.import.mutationOptions());
  const rows = pastedInputs(text, numberFormat);
  const columns = INPUT_COLUMNS.map((column) => i18n._(COLUMN_LABELS[column])).join(', ');

  async function run(dryRun: boolean) {
    try {
      const answer = await send.mutateAsync({ body: { payrollPeriodId: id, rows, dryRun } });
      setFaults(answer.faults);
      if (dryRun || answer.faults.length > 0) return;
      setText('');
      setFaults(undefined);
      const count = answer.imported;
      void message.success(plural(count, { one: '# input added', other: '# inputs added' }));
    } catch (error) {
      void message.error(errorText(error, t`Couldn't add the inputs. Try again.`));
    }
  }

  return (
    <DetailDrawer title={t`Paste inputs`} closeTo={`${payrollPeriodPath(id)}?`} focusField>
      <p>{t`Columns: ${columns}`}</p>
      <p>{t`Enter an amount or hours in each row; a negative amount is deducted. A name is needed only for a code that no component has.`}</p>
      <PasteRows
        text={text}
        onText={(next) => {
          setText(next);
          setFaults(undefined);
        }}
        rowCount={rows.length}
        most={MAX_IMPORTED_INPUTS}
        faults={faults}
        labels={COLUMN_LABELS}
        submit={t`Add inputs`}
        isSending={send.isPending}
        run={run}
      />
    </DetailDrawer>
  );
}
