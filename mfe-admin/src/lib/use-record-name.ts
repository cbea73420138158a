import { useLingui } from '@lingui/react/macro';
import { languageOf, type AuditEntry } from '@polyclinic/contract';
import { recordText } from '@polyclinic/remote';
import { useRecordTitles } from '@polyclinic/remote/slot';

/** What an entry of the audit trail is about, as it stands in a sentence. */
export function useRecordName(): (entry: AuditEntry) => string {
  const { i18n } = useLingui();
  const titles = useRecordTitles();
  return (entry) => recordText(titles, entry, languageOf(i18n.locale));
}
