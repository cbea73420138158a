import { useLingui } from '@lingui/react/macro';
import type { AppointmentStatus } from '@polyclinic/contract';
import { Styles, StatusTag } from '@polyclinic/ui';
import { STATUS_MEANINGS, STATUS_LABELS } from './status-labels';

// English status texts are lower-case, like the API's values; tags capitalise them.
const STYLES = `
.pc-clinical-status { display: inline-block; }
.pc-clinical-status::first-letter { text-transform: uppercase; }
`;

/** Status of an appointment as text, shape and colour. */
export function AppointmentStatusTag({ status }: { status: AppointmentStatus }) {
  const { i18n } = useLingui();
  return (
    <StatusTag meaning={STATUS_MEANINGS[status]}>
      <Styles name="clinical-status" css={STYLES} />
      <span className="pc-clinical-status">{i18n._(STATUS_LABELS[status])}</span>
    </StatusTag>
  );
}
