import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert } from '@polyclinic/ui/kit/base';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

interface ImportResultProps<Field extends string> {
  faults: readonly { row: number; field: Field; text: string }[];
  rowCount: number;
  labels: Record<Field, MessageDescriptor>;
}

/** Result of a dry run: that all rows are valid, or the errors by row and column. */
export function ImportResult<Field extends string>({ faults, rowCount, labels }: ImportResultProps<Field>) {
  const { t, i18n } = useLingui();
  const errorCount = faults.length;
  if (errorCount === 0)
    return (
      <Alert
        type="success"
        role="status"
        showIcon
        title={plural(rowCount, { one: '# row is valid', other: 'All # rows are valid' })}
      />
    );
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={plural(errorCount, { one: '# error found', other: '# errors found' })}
      description={
        <ul>
          {faults.map(({ row, field, text }) => {
            const column = i18n._(labels[field]);
            return <li key={`${row} ${field} ${text}`}>{t`Row ${row}, ${column}: ${text}`}</li>;
          })}
        </ul>
      }
    />
  );
}
