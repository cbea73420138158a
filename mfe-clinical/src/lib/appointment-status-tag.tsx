import { useLingui } from '@lingui/react/macro';
import type { AppointmentStatus } from '@polyclinic/contract';
import { Sheet, StatusTag } from '@polyclinic/ui';
import { STATUS_MEANINGS, STATUS_TEXTS } from './status-texts';

// English writes statuses small, as the wire's words; a tag starts with a capital all the same.
const SHEET = `
.pc-clinical-status { display: inline-block; }
.pc-clinical-status::first-letter { text-transform: uppercase; }
`;

/** The status of an appointment as word, shape and colour. */
export function AppointmentStatusTag({ status }: { status: AppointmentStatus }) {
  const { i18n } = useLingui();
  return (
    <StatusTag meaning={STATUS_MEANINGS[status]}>
      <Sheet name="clinical-status" css={SHEET} />
      <span className="pc-clinical-status">{i18n._(STATUS_TEXTS[status])}</span>
    </StatusTag>
  );
}
