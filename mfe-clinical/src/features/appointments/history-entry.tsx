import { useLingui } from '@lingui/react/macro';
import { personName, STATUS_LABELS } from '@polyclinic/clinic-ui';
import { CONFLICT_LABELS } from '@polyclinic/clinic-ui/booking';
import type { AppointmentHistoryEntry } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { REASON_LABELS } from '../../lib/reason-labels';

interface HistoryEntryProps {
  entry: AppointmentHistoryEntry;
  /** The time it was moved to, if it was moved. */
  movedTo: string;
}

/** An entry of an appointment's history: what changed, from what to what, why, by whom and when. */
export function HistoryEntry({ entry, movedTo }: HistoryEntryProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { at, reason, note, override, isImplied } = entry;
  const because = [reason && i18n._(REASON_LABELS[reason]), note].filter(Boolean).join(': ');
  const conflicts = override?.kinds.map((kind) => i18n._(CONFLICT_LABELS[kind])).join(', ');
  const who = useWho(entry);
  return (
    <li>
      {useWhat(entry, movedTo)}
      {because && <small>{because}</small>}
      {override && <small>{`${t`Overridden conflict`}: ${conflicts}: ${override.reason}`}</small>}
      {isImplied && <small>{t`Skipped by a later step`}</small>}
      <small title={format.fullDate(at)}>{[format.dateTime(at), who].join(' · ')}</small>
    </li>
  );
}

function useWhat({ kind, fromStatus, toStatus, movedFrom }: AppointmentHistoryEntry, movedTo: string): string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const to = i18n._(STATUS_LABELS[toStatus]);
  const from = fromStatus && i18n._(STATUS_LABELS[fromStatus]);
  if (movedFrom !== null) {
    const [oldTime, newTime] = [format.dateTime(movedFrom), format.dateTime(movedTo)];
    return t`Rescheduled: ${oldTime} → ${newTime}`;
  }
  if (kind === 'CREATED' || !from) return t`Booked: ${to}`;
  return kind === 'UNDONE' ? t`Undone: ${from} → ${to}` : t`Status: ${from} → ${to}`;
}

function useWho({ by, byRole }: AppointmentHistoryEntry): string {
  const { t } = useLingui();
  if (by) return personName(by);
  return byRole === 'SYSTEM' ? t`automatically` : t`via link`;
}
