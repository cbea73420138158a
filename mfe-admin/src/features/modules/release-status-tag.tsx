import { useLingui } from '@lingui/react/macro';
import type { ReleaseStatus } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { RELEASE_STATUS_MEANINGS, RELEASE_STATUS_LABELS } from './release-status-labels';

/** Status of a release as text, shape and colour. */
export function ReleaseStatusTag({ status }: { status: ReleaseStatus }) {
  const { i18n } = useLingui();
  return <StatusTag meaning={RELEASE_STATUS_MEANINGS[status]}>{i18n._(RELEASE_STATUS_LABELS[status])}</StatusTag>;
}
