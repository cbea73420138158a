import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { MAX_IMPORTED_INPUTS, type ImportedInput, type PayrollInputFault } from '@polyclinic/contract';
import { DetailDrawer } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext, useState } from 'react';
import { ImportResult } from '../../lib/import-result';
import { api } from '../../lib/payroll-api';
import { payrollPeriodPath } from '../../lib/payroll-paths';
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
  const isTooLong = rows.length > MAX_IMPORTED_INPUTS;
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
      <Input.TextArea
        aria-label={t`Rows`}
        rows={10}
        value={text}
        spellCheck={false}
        placeholder={t`Paste rows from a spreadsheet`}
        status={isTooLong ? 'error' : ''}
        onChange={({ target }) => {
          setText(target.value);
          setFaults(undefined);
        }}
      />
      {isTooLong && <p role="alert">{t`At most ${MAX_IMPORTED_INPUTS} rows can be added at once.`}</p>}
      {faults && <ImportResult faults={faults} rowCount={rows.length} labels={COLUMN_LABELS} />}
      <Flex gap="small" wrap style={{ marginBlockStart: 12 }}>
        <Button disabled={rows.length === 0 || isTooLong} loading={send.isPending} onClick={() => void run(true)}>
          {t`Check rows`}
        </Button>
        <Button
          type="primary"
          disabled={faults === undefined || faults.length > 0}
          loading={send.isPending}
          onClick={() => void run(false)}
        >
          {t`Add inputs`}
        </Button>
      </Flex>
    </DetailDrawer>
  );
}
