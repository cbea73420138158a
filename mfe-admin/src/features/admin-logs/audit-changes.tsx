import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@polyclinic/contract';
import { DataList } from '@polyclinic/ui';
import { changedFields, type ChangedField } from './changed-fields';
import { useFieldName } from './use-field-name';
import { useValueText } from './use-value-text';

interface AuditChangesProps {
  resource: string;
  changes: NonNullable<AuditEntry['changes']>;
}

/** The changes of an audit entry: each field with the values before and after. */
export function AuditChanges({ resource, changes }: AuditChangesProps) {
  const { t } = useLingui();
  const fieldName = useFieldName(resource);
  const fields = changedFields(changes);
  const currency = fields.find(({ field }) => field === 'currency');
  const [named] = [currency?.to, currency?.from].filter((one) => typeof one === 'string');
  const valueText = useValueText(resource, named);
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
