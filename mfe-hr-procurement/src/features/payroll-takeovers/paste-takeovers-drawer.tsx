import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { MAX_IMPORTED_TAKEOVERS, TAXABLE_CODE, type PayrollTakeoverFault } from '@polyclinic/contract';
import { DateInput, DetailDrawer } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation } from '@polyclinic/ui/kit/query';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { api } from '../../lib/payroll-api';
import { PAYROLL_TAKEOVERS_PATH } from '../../lib/payroll-paths';
import { PasteRows } from '../../lib/paste-rows';
import { pastedTakeovers, TAKEOVER_COLUMNS } from './pasted-takeovers';

const COLUMN_LABELS: Record<PayrollTakeoverFault['field'], MessageDescriptor> = {
  employeeNumber: msg`Employee number`,
  code: msg`Code`,
  amount: msg`Amount`,
  takenOn: msg`Until`,
};

/** Takes over the pay of the tax year from pasted rows: checked first, then added whole. */
export function PasteTakeoversDrawer() {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const { numberFormat } = useContext(SettingContext).formats;
  const [takenOn, setTakenOn] = useState<string>();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<PayrollTakeoverFault[]>();
  const send = useMutation(api.payrollTakeovers.import.mutationOptions());
  const rows = pastedTakeovers(text, numberFormat);
  const columns = TAKEOVER_COLUMNS.map((column) => i18n._(COLUMN_LABELS[column])).join(', ');

  async function run(dryRun: boolean) {
    try {
      const answer = await send.mutateAsync({ body: { takenOn: takenOn ?? '', rows, dryRun } });
      setFaults(answer.faults);
      if (dryRun || answer.faults.length > 0) return;
      setText('');
      setFaults(undefined);
      const count = answer.imported;
      void message.success(plural(count, { one: 'Pay of # employee imported', other: 'Pay of # employees imported' }));
    } catch (error) {
      void message.error(errorText(error, t`Couldn't import the pay. Try again.`));
    }
  }

  return (
    <DetailDrawer title={t`Paste pay from the previous system`} closeTo={`${PAYROLL_TAKEOVERS_PATH}?`} focusField>
      <p>{t`Enter what the previous system paid in this tax year until one day, before the first payroll period of this clinic.`}</p>
      <label htmlFor="takeover-day">{t`Until`}</label>{' '}
      <DateInput
        id="takeover-day"
        value={takenOn ?? null}
        onChange={(day) => {
          setTakenOn(day ?? undefined);
          setFaults(undefined);
        }}
      />
      <p>{t`Columns: ${columns}`}</p>
      <p>{t`One amount in each row. Each employee needs a row with the code ${TAXABLE_CODE} for the taxable income; the other codes are those of the pay structure, such as income tax and contributions.`}</p>
      <PasteRows
        text={text}
        onText={(next) => {
          setText(next);
          setFaults(undefined);
        }}
        rowCount={rows.length}
        most={MAX_IMPORTED_TAKEOVERS}
        faults={faults}
        labels={COLUMN_LABELS}
        isIncomplete={takenOn === undefined}
        submit={t`Import pay`}
        isSending={send.isPending}
        run={run}
      />
    </DetailDrawer>
  );
}
