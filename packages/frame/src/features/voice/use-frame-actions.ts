import { logout } from '@polyclinic/client';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { openEmergency } from '../emergency/open-emergency';
import { openPalette, searchFor } from '../palette/open-palette';
import { useRefresh } from '../shortcuts/use-refresh';
import { useChooseTheme } from '../theme/use-choose-theme';
import type { FrameAct } from './frame-commands';

// Less than a full page: the last lines stay visible, so that readers keep their place.
const MAX_OF_A_PAGE = 0.8;

/** Returns a function that executes the frame's own commands, except those about listening itself. */
export function useFrameActions(): (act: Exclude<FrameAct, 'help' | 'stop'>, text?: string) => void {
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
        window.scrollBy({ top: window.innerHeight * MAX_OF_A_PAGE });
        return;
      case 'scroll-up':
        window.scrollBy({ top: -window.innerHeight * MAX_OF_A_PAGE });
        return;
      case 'emergency':
        openEmergency();
        return;
      case 'scroll-to-top':
        window.scrollTo({ top: 0 });
    }
  };
}
