import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@polyclinic/contract';
import { DataList } from '@polyclinic/ui';
import { changedFields, type ChangedField } from './changed-fields';
import { useFieldName } from './use-field-name';
import { useValueText } from './use-value-text';

/** What was written before and after, field by field. */
export function AuditChanges({ changes }: { changes: NonNullable<AuditEntry['changes']> }) {
  const { t } = useLingui();
  const fieldName = useFieldName();
  const fields = changedFields(changes);
  const currency = fields.find(({ field }) => field === 'currency');
  const [named] = [currency?.to, currency?.from].filter((one) => typeof one === 'string');
  const valueText = useValueText(named);
  if (fields.length === 0) return null;

  const name = ({ field }: ChangedField) => fieldName(field);
  return (
    <DataList
      label={t`Changes`}
      rows={fields}
      rowKey={({ field }) => field}
      columns={[
        { key: 'field', title: t`Field`, render: name },
        { key: 'from', title: t`Before`, render: ({ field, from }) => valueText(from, field) },
        { key: 'to', title: t`After`, render: ({ field, to }) => valueText(to, field) },
      ]}
      renderCard={(one) => (
        <>
          <strong>{name(one)}</strong>
          <div>
            {t`Before`}: {valueText(one.from, one.field)}
          </div>
          <div>
            {t`After`}: {valueText(one.to, one.field)}
          </div>
        </>
      )}
    />
  );
}
