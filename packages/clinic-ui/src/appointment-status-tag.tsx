import { useLingui } from '@lingui/react/macro';
import type { AppointmentStatus } from '@polyclinic/contract';
import { Styles, StatusTag } from '@polyclinic/ui';
import { STATUS_MEANINGS, STATUS_LABELS } from './status-labels';

// English status texts are lower-case, like the API's values; tags capitalise them.
const STYLES = `
.pc-visit-status { display: inline-block; }
.pc-visit-status::first-letter { text-transform: uppercase; }
`;

/** Status of an appointment as text, shape and colour. */
export function AppointmentStatusTag({ status }: { status: AppointmentStatus }) {
  const { i18n } = useLingui();
  return (
    <StatusTag meaning={STATUS_MEANINGS[status]}>
      <Styles name="visit-status" css={STYLES} />
      <span className="pc-visit-status">{i18n._(STATUS_LABELS[status])}</span>
    </StatusTag>
  );
}
