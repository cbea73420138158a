import { useLingui } from '@lingui/react/macro';
import { commonLabel, recordLabel } from '@polyclinic/contract';
import { useRecordTitles } from '@polyclinic/remote/slot';
import { FIELD_LABELS } from './field-labels';

/**
 * Returns a function for the label of a record's field: from the contract, from this log's labels, otherwise the key as
 * words.
 */
export function useFieldName(resource: string): (field: string) => string {
  const { i18n } = useLingui();
  const titles = useRecordTitles();
  return (field) => {
    const own = titles[resource]?.labels?.[field] ?? recordLabel(resource, field);
    if (own !== undefined) return i18n._(own);
    const word = FIELD_LABELS[field];
    if (word) return i18n._(word);
    const common = commonLabel(field);
    return common === undefined ? spelt(field) : i18n._(common);
  };
}

/** Converts a key to words: emergencyContactName becomes 'Emergency contact name'. */
function spelt(field: string): string {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
