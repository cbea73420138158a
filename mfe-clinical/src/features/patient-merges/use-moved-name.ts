import { useLingui } from '@lingui/react/macro';
import { MOVE_LABELS } from './merge-labels';

/** Returns a function for the label of data that a merge moves; defaults to the server's name. */
export function useMovedName(): (table: string) => string {
  const { i18n } = useLingui();
  return (table) => {
    const text = MOVE_LABELS[table];
    return text ? i18n._(text) : table;
  };
}
