import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@polyclinic/contract';
import { kindText } from '@polyclinic/remote';
import { useRecordTitles } from '@polyclinic/remote/slot';

/**
 * Returns the name of a kind of record as its module declares it; derived from the key if no module on the page does.
 */
export function useResourceName(): (resource: string) => string {
  const { i18n } = useLingui();
  const titles = useRecordTitles();
  return (resource) => kindText(titles, resource, languageOf(i18n.locale));
}
