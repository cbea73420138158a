import { useLingui } from '@lingui/react/macro';
import type { JournalEntrySummary } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { JOURNAL_STATUS_MEANINGS, JOURNAL_STATUS_TEXTS } from './journal-texts';

/** Where an entry stands, and whether it was taken back. */
export function JournalStatusTag({ entry }: { entry: Pick<JournalEntrySummary, 'status' | 'reversedById'> }) {
  const { t, i18n } = useLingui();
  const { status, reversedById } = entry;
  return (
    <Flex gap={4} wrap>
      <StatusTag meaning={JOURNAL_STATUS_MEANINGS[status]}>{i18n._(JOURNAL_STATUS_TEXTS[status])}</StatusTag>
      {reversedById && <StatusTag meaning="neutral">{t`Reversed`}</StatusTag>}
    </Flex>
  );
}
