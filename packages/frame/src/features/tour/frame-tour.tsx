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
      title: t`The menu`,
      description: t`Everything you may open, by module. It folds to its icons.`,
      target: at('.pc-side, .pc-tabs'),
      placement: document.querySelector('.pc-side') ? 'right' : 'top',
    },
    {
      title: t`Search`,
      description: t`Patients, appointments, people, actions and pages in one field. Ctrl+K opens it from anywhere.`,
      target: at('[aria-keyshortcuts="Control+K"]'),
    },
    {
      title: t`Quick actions`,
      description: t`What you do most often, one press away. Its place and size are yours to choose.`,
      target: at('.pc-quick'),
      placement: 'topRight',
    },
    {
      title: t`Your account`,
      description: t`Password, second factor, language, appearance and keys. Press ? for the keyboard shortcuts.`,
      target: at('.pc-account'),
      placement: 'bottomRight',
    },
  ];
  // Computed once, so that the steps do not change during the tour; parts missing from this page are skipped.
  const [steps] = useState(() => places.filter(({ target }) => target !== null));
  return <Tour open steps={steps} onClose={onClose} />;
}
