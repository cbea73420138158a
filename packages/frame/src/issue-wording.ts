import { fieldText } from '@polyclinic/contract';
import { setIssueWording } from '@polyclinic/ui/kit/setting';
import { currentLanguage } from './language';

/** Words errors of fields in the language of the page. */
export function wordIssues(): void {
  setIssueWording((issue) => fieldText(currentLanguage(), issue));
}
