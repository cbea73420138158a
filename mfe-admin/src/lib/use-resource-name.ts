import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@polyclinic/contract';
import { kindText } from '@polyclinic/remote';
import { useRecordTitles } from '@polyclinic/remote/slot';

/** What a kind of records is called by its module; a kind that no module on the page declares is spelt out. */
export function useResourceName(): (resource: string) => string {
  const { i18n } = useLingui();
  const titles = useRecordTitles();
  return (resource) => kindText(titles, resource, languageOf(i18n.locale));
}
