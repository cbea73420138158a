import { msg } from '@lingui/core/macro';
import type { PatientUrgency } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

interface UrgencyLabel {
  text: MessageDescriptor;
  meaning: StatusMeaning;
}

/** The text of each urgency beside the colour of its border; a low urgency is the usual one and has none. */
export const URGENCY_LABELS: Record<PatientUrgency, UrgencyLabel | undefined> = {
  high: { text: msg`High urgency`, meaning: 'danger' },
  medium: { text: msg`Medium urgency`, meaning: 'info' },
  low: undefined,
};
