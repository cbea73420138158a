import { useLingui } from '@lingui/react/macro';
import type { ReleaseStatus } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { RELEASE_STATUS_MEANINGS, RELEASE_STATUS_TEXTS } from './release-status-texts';

/** The status of a release as word, shape and colour. */
export function ReleaseStatusTag({ status }: { status: ReleaseStatus }) {
  const { i18n } = useLingui();
  return <StatusTag meaning={RELEASE_STATUS_MEANINGS[status]}>{i18n._(RELEASE_STATUS_TEXTS[status])}</StatusTag>;
}
