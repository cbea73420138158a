import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { messages, notes, search } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import type { FrameCatalogue } from '../../frame-catalogue';
import { FRAME_ICONS } from '../../frame-icons';
import { useLanguage } from '../../language';
import { useCounts } from '../../use-counts';
import { useFeature } from '../../use-feature';
import { openPalette } from '../palette/open-palette';
import type { QuickActionTile } from './quick-action-tile';

/** Returns all quick actions of this person: the modules', then the frame's own. */
export function useTiles(actions: FrameCatalogue['quickActions'], writeNote: () => void): QuickActionTile[] {
  const { t } = useLingui();
  const language = useLanguage();
  const counts = useCounts();
  const mayNote = useMay(notes.create.access);
  const mayWrite = useMay(messages.list.access);
  const maySearch = useMay(search.all.access);
  const hasMessages = useFeature('messages');

  const declared = actions.map(({ id, title, icon, priority, path, count }) => ({
    id,
    title: title[language],
    icon,
    priority,
    group: 'actions' as const,
    path,
    count: count && counts[count],
  }));
  const own: (Omit<QuickActionTile, 'group'> & { isOffered: boolean })[] = [
    {
      id: 'note',
      title: t`Note`,
      icon: FRAME_ICONS.notes,
      priority: 'medium',
      count: counts.notes,
      act: writeNote,
      isOffered: mayNote,
    },
    {
      id: 'messages',
      title: t`Messages`,
      icon: FRAME_ICONS.messages,
      priority: 'medium',
      count: counts.messages,
      path: paths.messages,
      isOffered: mayWrite && hasMessages,
    },
    {
      id: 'search',
      title: t`Search`,
      icon: FRAME_ICONS.search,
      priority: 'medium',
      count: undefined,
      act: openPalette,
      isOffered: maySearch,
    },
    {
      id: 'alerts',
      title: t`Alerts`,
      icon: FRAME_ICONS.alerts,
      priority: 'medium',
      count: counts.alerts,
      path: paths.alerts,
      isOffered: true,
    },
  ];
  const tools = own.filter(({ isOffered }) => isOffered).map((tile) => ({ ...tile, group: 'tools' as const }));
  return [...declared, ...tools];
}
