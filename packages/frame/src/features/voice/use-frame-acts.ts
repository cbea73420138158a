import { logout } from '@polyclinic/client';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { openPalette, searchFor } from '../palette/open-palette';
import { useRefresh } from '../shortcuts/use-refresh';
import { useChooseTheme } from '../theme/use-choose-theme';
import type { FrameAct } from './frame-commands';

// Not the whole window: the last lines stay in sight, so that one does not lose the place.
const MOST_OF_A_PAGE = 0.8;

/** What the frame does by itself when it is told to, besides what concerns the listening. */
export function useFrameActs(): (act: Exclude<FrameAct, 'help' | 'stop'>, text?: string) => void {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const chooseTheme = useChooseTheme();
  return (act, text) => {
    switch (act) {
      case 'search':
        if (text === undefined) openPalette();
        else searchFor(text);
        return;
      case 'sign-out':
        void logout();
        return;
      case 'dark':
      case 'light':
        chooseTheme(act);
        return;
      case 'back':
        void navigate(-1);
        return;
      case 'refresh':
        refresh();
        return;
      case 'print':
        window.print();
        return;
      case 'scroll-down':
        window.scrollBy({ top: window.innerHeight * MOST_OF_A_PAGE });
        return;
      case 'scroll-up':
        window.scrollBy({ top: -window.innerHeight * MOST_OF_A_PAGE });
        return;
      case 'scroll-to-top':
        window.scrollTo({ top: 0 });
    }
  };
}
