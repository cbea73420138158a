import { useRef, type SyntheticEvent } from 'react';

/** For a menu whose items open dialogs: focuses the menu button first, so that the dialog returns focus to it. */
export function useMenuTrigger() {
  const trigger = useRef<HTMLButtonElement>(null);
  const onClick = ({ domEvent }: { domEvent: SyntheticEvent }) => {
    // The key that selected the item must not also press the button.
    domEvent.preventDefault();
    trigger.current?.focus();
  };
  return { trigger, onClick };
}
