import { useLingui } from '@lingui/react/macro';
import type { DuplicateCandidate } from '@polyclinic/contract';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { LIKELIHOOD, REASON_OF_DUPLICATE } from './duplicate-labels';
import { patientName } from './people';

/** A possible duplicate: identity, likelihood and reasons. */
export function DuplicateDetails({ candidate }: { candidate: DuplicateCandidate }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { nativeName, recordNumber, dateOfBirth, phone, likelihood, reasons } = candidate;
  const facts = [nativeName, recordNumber, dateOfBirth && format.date(dateOfBirth), phone].filter(Boolean);
  const matches = reasons.map(({ field }) => i18n._(REASON_OF_DUPLICATE[field])).join(', ');
  return (
    <div>
      <Flex gap="small" align="center" wrap>
        <strong>{patientName(candidate)}</strong>
        <StatusTag meaning={likelihood === 'PROBABLE' ? 'danger' : likelihood === 'POSSIBLE' ? 'waiting' : 'neutral'}>
          {i18n._(LIKELIHOOD[likelihood])}
        </StatusTag>
      </Flex>
      <div>{facts.join(' · ')}</div>
      <div style={WHY}>{t`Matches: ${matches}`}</div>
    </div>
  );
}

const WHY = { color: 'var(--pc-muted)' };
