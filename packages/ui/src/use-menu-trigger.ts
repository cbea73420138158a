import { useRef, type SyntheticEvent } from 'react';

/** For a menu whose lines open dialogs: the button that opened it gets the focus first, so that dialogs give it back there. */
export function useMenuTrigger() {
  const trigger = useRef<HTMLButtonElement>(null);
  const onClick = ({ domEvent }: { domEvent: SyntheticEvent }) => {
    // The key that chose the line must not press the button once more.
    domEvent.preventDefault();
    trigger.current?.focus();
  };
  return { trigger, onClick };
}
