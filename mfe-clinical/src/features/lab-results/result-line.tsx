import { useLingui } from '@lingui/react/macro';
import type { LabResult } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { LabFlagTag } from './lab-flag-tag';
import { LAB_RESULT_STATUS_LABELS, LAB_URGENCY_LABELS } from './lab-labels';
import { useLabFormat } from './use-lab-format';

/** A result in a list: name, values, and whether it needs attention. */
export function ResultLine({ result }: { result: LabResult }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { line } = useLabFormat();
  const { id, name, status, urgency, observedAt, createdAt, flag } = result;
  return (
    <>
      <span>
        <Link to={paths.result(id)}>{name}</Link>{' '}
        <span className="pc-clinical-entries-note">
          {[line(result), format.date(observedAt ?? createdAt)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <LabFlagTag flag={flag} values={result.values} />
      {urgency !== 'ROUTINE' && status !== 'REVIEWED' && (
        <StatusTag meaning={urgency === 'STAT' ? 'danger' : 'waiting'}>{i18n._(LAB_URGENCY_LABELS[urgency])}</StatusTag>
      )}
      {status !== 'REVIEWED' && (
        <span className="pc-clinical-entries-note">{i18n._(LAB_RESULT_STATUS_LABELS[status])}</span>
      )}
    </>
  );
}
