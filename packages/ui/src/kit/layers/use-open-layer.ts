import { useCloseOnBack } from '../../use-close-on-back';
import { useState } from 'react';

interface Opened {
  open?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Open state of a field's list or calendar, which the back button closes before everything below it. */
export function useOpenLayer({ open, onOpenChange }: Opened, isEmpty = false) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const change = (next: boolean) => {
    setIsOwnOpen(next);
    onOpenChange?.(next);
  };
  useCloseOnBack(isOpen && !isEmpty, () => change(false));
  return { open: isOpen, onOpenChange: change };
}
