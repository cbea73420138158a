import { useLingui } from '@lingui/react/macro';
import { FIELD_TEXTS } from './field-texts';

/** What a field is called; one without words of its own is spelt out. */
export function useFieldName(): (field: string) => string {
  const { i18n } = useLingui();
  return (field) => {
    const text = FIELD_TEXTS[field];
    return text ? i18n._(text) : spelt(field);
  };
}

/** A key of the contract as words: emergencyContactName becomes 'Emergency contact name'. */
function spelt(field: string): string {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
