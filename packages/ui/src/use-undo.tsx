import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useCallback } from 'react';

/** How long an action can be undone. */
const UNDO_SECONDS = 10;

/** One offer at a time: the newest replaces the one before, so that it is clear what is undone. */
const KEY = 'undo';

interface UndoOffer {
  /** Message about the completed action. */
  text: string;
  undo: () => void;
}

/** Reports a completed action and offers to undo it for ten seconds, instead of asking for confirmation beforehand. */
export function useUndo(): (offer: UndoOffer) => void {
  const { message } = App.useApp();
  const { t } = useLingui();
  const label = t`Undo`;
  return useCallback(
    ({ text, undo }) => {
      const takeBack = () => {
        message.destroy(KEY);
        undo();
      };
      void message.success({
        key: KEY,
        duration: UNDO_SECONDS,
        content: (
          <>
            {text}{' '}
            <Button type="link" size="small" onClick={takeBack}>
              {label}
            </Button>
          </>
        ),
      });
    },
    [message, label],
  );
}
