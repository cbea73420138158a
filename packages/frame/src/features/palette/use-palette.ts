import { recentPages, useSession } from '@polyclinic/client';
import { PATIENT_SEARCH_DEBOUNCE_MS, PATIENT_SEARCH_MINIMUM_CHARACTERS } from '@polyclinic/contract';
import { useFormat, useSettled } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../api';
import type { FrameCatalogue } from '../../frame-catalogue';
import { useLanguage } from '../../language';
import { useRoleName } from '../../role-name';
import {
  actionEntries,
  fits,
  pageEntries,
  recentEntries,
  recentPageEntries,
  resultGroups,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entries';
import { selectResults } from './select-results';
import { useFrameEntries } from './use-frame-entries';
import { entryAt } from './use-remember-page';

/** Returns the entries that match the text; without text the recent items and all pages and actions. */
export function usePalette(catalogue: FrameCatalogue, typed: string) {
  const format = useFormat();
  const language = useLanguage();
  const role = useRoleName();
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  const isEmployee = user !== null && user.role !== 'PATIENT';
  const own = useFrameEntries();
  const { pathname } = useLocation();
  const text = typed.trim();
  const settled = useSettled(text, PATIENT_SEARCH_DEBOUNCE_MS);
  const isLongEnough = settled.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS;

  const recents = useQuery({ ...api.search.recents.queryOptions({}), enabled: isEmployee });
  const search = useQuery({
    ...api.search.all.queryOptions({ query: { term: settled } }),
    enabled: isEmployee && isLongEnough,
  });

  const fitsText = ({ title, detail = '' }: PaletteEntry) => fits(text, title, detail);
  const shown = selectResults(catalogue);
  const words = { date: format.date, dateTime: format.dateTime, role };
  const pages = pageEntries(catalogue, language, text);
  const opened = recentPageEntries(recentPages(), entryAt(pathname, catalogue.navigation)?.path, pages);
  const groups: PaletteGroup[] = [
    {
      id: 'recent',
      entries: text ? [] : [...recentEntries(recents.data?.recents ?? [], shown, words), ...opened],
    },
    ...(text && isLongEnough && search.data ? resultGroups(search.data.results, shown, language, words) : []),
    { id: 'actions', entries: [...actionEntries(catalogue, language, text), ...own.actions.filter(fitsText)] },
    { id: 'pages', entries: [...pages, ...own.pages.filter(fitsText)] },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching:
      isEmployee && text.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS && (text !== settled || search.isFetching),
    error: isLongEnough && text ? search.error : null,
    retry: () => void search.refetch(),
  };
}
