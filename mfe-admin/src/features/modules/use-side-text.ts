import { useLingui } from '@lingui/react/macro';
import type { RegistryEvent } from '@polyclinic/contract';
import { CHANNEL_TEXTS } from './channel-texts';
import { sideOf } from './registry-event';
import { RELEASE_STATUS_TEXTS } from './release-status-texts';

/** One side of a change in words: whom it is about, and what they had or got. */
export function useSideText(): (side: RegistryEvent['from']) => string {
  const { t, i18n } = useLingui();
  return (side) => {
    const { clinicName, sharePercent, channel, version, status, withdrawn } = sideOf(side);
    const audience = clinicName ?? (sharePercent === undefined ? undefined : t`${sharePercent} % of all people`);
    // A channel that pointed to nothing.
    if (!audience && !version) return '';
    const parts = [
      audience,
      channel && i18n._(CHANNEL_TEXTS[channel]),
      version,
      status && i18n._(RELEASE_STATUS_TEXTS[status]),
      withdrawn && t`${withdrawn} withdrawn`,
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
