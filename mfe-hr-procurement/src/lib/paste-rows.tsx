import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { ImportResult } from './import-result';

interface PasteRowsProps<Field extends string> {
  text: string;
  onText: (text: string) => void;
  /** Rows in the text, and the most that are accepted. */
  rowCount: number;
  most: number;
  /** Faults that a dry run found; undefined until the rows are checked. */
  faults: readonly { row: number; field: Field; text: string }[] | undefined;
  labels: Record<Field, MessageDescriptor>;
  /** A value besides the rows is missing. */
  isIncomplete?: boolean;
  /** Title of the button that imports the rows. */
  submit: string;
  isSending: boolean;
  run: (dryRun: boolean) => Promise<void>;
}

/** Rows pasted from a spreadsheet, which are checked before they can be imported. */
export function PasteRows<Field extends string>(props: PasteRowsProps<Field>) {
  const { text, onText, rowCount, most, faults, labels, isIncomplete = false, submit, isSending, run } = props;
  const { t } = useLingui();
  const isTooLong = rowCount > most;
  return (
    <>
      <Input.TextArea
        aria-label={t`Rows`}
        rows={10}
        value={text}
        spellCheck={false}
        placeholder={t`Paste rows from a spreadsheet`}
        status={isTooLong ? 'error' : ''}
        onChange={({ target }) => onText(target.value)}
      />
      {isTooLong && <p role="alert">{t`At most ${most} rows can be added at once.`}</p>}
      {faults && <ImportResult faults={faults} rowCount={rowCount} labels={labels} />}
      <Flex gap="small" wrap style={{ marginBlockStart: 12 }}>
        <Button
          disabled={rowCount === 0 || isTooLong || isIncomplete}
          loading={isSending}
          onClick={() => void run(true)}
        >
          {t`Check rows`}
        </Button>
        <Button
          type="primary"
          disabled={faults === undefined || faults.length > 0}
          loading={isSending}
          onClick={() => void run(false)}
        >
          {submit}
        </Button>
      </Flex>
    </>
  );
}
