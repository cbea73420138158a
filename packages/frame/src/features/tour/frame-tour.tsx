import { useLingui } from '@lingui/react/macro';
import { Tour, type TourProps } from '@polyclinic/ui/kit/tour';
import { useState } from 'react';

type Step = NonNullable<TourProps['steps']>[number];

/** Guided tour of the parts of the frame on this page. */
export function FrameTour({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const at = (selector: string): Step['target'] => document.querySelector<HTMLElement>(selector);
  const places: Step[] = [
    {
      title: t`Menu`,
      description: t`All your pages, by module. You can collapse the menu to icons.`,
      target: at('.pc-side, .pc-tabs'),
      placement: document.querySelector('.pc-side') ? 'right' : 'top',
    },
    {
      title: t`Search`,
      description: t`Find patients, appointments, people, actions and pages. Press Ctrl+K anywhere to open the search.`,
      target: at('[aria-keyshortcuts="Control+K"]'),
    },
    {
      title: t`Quick actions`,
      description: t`Your most frequent actions, one tap away. You choose their position and size.`,
      target: at('.pc-quick, .pc-tab-quick'),
      placement: 'topRight',
    },
    {
      title: t`Your account`,
      description: t`Password, two-factor authentication, language, theme and shortcuts. Press ? to see all keyboard shortcuts.`,
      target: at('.pc-account'),
      placement: 'bottomRight',
    },
  ];
  // Computed once, so that the steps do not change during the tour; parts missing from this page are skipped.
  const [steps] = useState(() => places.filter(({ target }) => target !== null));
  return <Tour open steps={steps} onClose={onClose} />;
}
