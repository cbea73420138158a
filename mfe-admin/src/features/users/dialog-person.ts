import type { User } from '@polyclinic/contract';
import { createContext, useContext } from 'react';

interface Asked {
  user: User;
  close: () => void;
  /** Leads away from an account that is there no more. */
  leave: () => void;
}

/** Tells a dialog, whose code is fetched when it opens, whom it is about. */
export const DialogPerson = createContext<Asked | undefined>(undefined);

/** Whom the dialog is about. */
export function useDialogPerson(): Asked {
  const asked = useContext(DialogPerson);
  if (!asked) throw new Error('A dialog stands inside DialogPerson');
  return asked;
}
