import { fieldText } from '@polyclinic/contract';
import { currentLanguage } from './language';

type Issue = Parameters<typeof fieldText>[1];

/** Returns an error of a field in the language of the page. */
export function issueWording(issue: Issue): string {
  return fieldText(currentLanguage(), issue);
}
