import { useLingui } from '@lingui/react/macro';
import { languageOf, type AuditEntry } from '@polyclinic/contract';
import { recordText } from '@polyclinic/remote';
import { useRecordTitles } from '@polyclinic/remote/slot';

/** Returns the record of an audit entry as part of a sentence. */
export function useRecordName(): (entry: AuditEntry) => string {
  const { i18n } = useLingui();
  const titles = useRecordTitles();
  return (entry) => recordText(titles, entry, languageOf(i18n.locale));
}
