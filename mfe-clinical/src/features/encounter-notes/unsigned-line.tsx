import { useLingui } from '@lingui/react/macro';
import { patientName, personName } from '@polyclinic/clinic-ui';
import type { EncounterNote } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { NOTE_STATUS_LABELS } from './note-labels';

/** A note that waits for a signature, in a list: one press opens it. */
export function UnsignedLine({ note: { id, patient, author, status, createdAt } }: { note: EncounterNote }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <>
      <span>
        <Link to={paths.note(patient.id, id)}>{patientName(patient)}</Link>{' '}
        <span className="pc-clinical-entries-note">
          {[i18n._(NOTE_STATUS_LABELS[status]), personName(author)].join(' · ')}
        </span>
      </span>
      <span className="pc-clinical-entries-note">{format.dateTime(createdAt)}</span>
    </>
  );
}
