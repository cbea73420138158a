import { anyEmployee } from '@polyclinic/contract';
import { paths, type SearchResultEntry } from '@polyclinic/remote';
import type { FrameCatalogue } from '../../frame-catalogue';
import { FRAME_ICONS } from '../../frame-icons';

/** If no module has a screen for their accounts, colleagues link to a conversation. */
const COLLEAGUES: SearchResultEntry = {
  kind: 'people',
  title: { en: 'People', hi: 'लोग', ta: 'நபர்கள்' },
  icon: FRAME_ICONS.colleagues,
  path: paths.conversation(':id'),
  order: 30,
  details: [
    { field: 'role', as: 'role' },
    { field: 'specialization', as: 'text' },
  ],
  roles: anyEmployee.roles,
};

/** Returns how each kind of search result is displayed on this page, in order. */
export function selectResults({ searchResults }: FrameCatalogue): SearchResultEntry[] {
  const isDeclared = searchResults.some(({ kind }) => kind === COLLEAGUES.kind);
  return [...searchResults, ...(isDeclared ? [] : [COLLEAGUES])].toSorted((a, b) => a.order - b.order);
}
