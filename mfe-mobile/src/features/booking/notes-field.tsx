import { useLingui } from '@lingui/react/macro';
import { Input } from '@polyclinic/ui/kit/form';
import { useId } from 'react';
import type { Wizard } from './use-wizard';

/** Characters of the notes, which become the reason of the appointment. */
const NOTES_LENGTH = 500;

/** Notes for the appointment, which nobody has to write. */
export function NotesField({ wizard: { notes, setNotes } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const field = useId();
  return (
    <div>
      <label htmlFor={field}>{t`Notes (optional)`}</label>
      <Input.TextArea
        id={field}
        rows={2}
        maxLength={NOTES_LENGTH}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
    </div>
  );
}
