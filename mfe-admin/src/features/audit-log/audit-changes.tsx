import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@polyclinic/contract';
import { DataList } from '@polyclinic/ui';
import { changedFields, type ChangedField } from './changed-fields';
import { FIELD_TEXTS } from './field-texts';
import { useValueText } from './use-value-text';

/** What was written before and after, field by field. */
export function AuditChanges({ changes }: { changes: NonNullable<AuditEntry['changes']> }) {
  const { t, i18n } = useLingui();
  const valueText = useValueText();
  const fields = changedFields(changes);
  if (fields.length === 0) return null;

  const name = ({ field }: ChangedField) => {
    const text = FIELD_TEXTS[field];
    return text ? i18n._(text) : spelt(field);
  };
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

/** A key of the contract as words: emergencyContactName becomes 'Emergency contact name'. */
function spelt(field: string): string {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
