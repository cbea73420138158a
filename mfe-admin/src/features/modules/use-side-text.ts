import { useLingui } from '@lingui/react/macro';
import type { RegistryEvent } from '@polyclinic/contract';
import { CHANNEL_LABELS } from './channel-labels';
import { sideOf } from './registry-event';
import { RELEASE_STATUS_LABELS } from './release-status-labels';

/** Returns a function that describes one side of a change: audience and release. */
export function useSideText(): (side: RegistryEvent['from']) => string {
  const { t, i18n } = useLingui();
  return (side) => {
    const { clinicName, sharePercent, channel, version, status, withdrawn } = sideOf(side);
    const audience = clinicName ?? (sharePercent === undefined ? undefined : t`${sharePercent} % of all users`);
    // The channel had no release.
    if (!audience && !version) return '';
    const parts = [
      audience,
      channel && i18n._(CHANNEL_LABELS[channel]),
      version,
      status && i18n._(RELEASE_STATUS_LABELS[status]),
      withdrawn && t`${withdrawn} withdrawn`,
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
