import { useLingui } from '@lingui/react/macro';
import type { JournalEntrySummary } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { JOURNAL_STATUS_MEANINGS, JOURNAL_STATUS_LABELS } from './journal-labels';

/** Status of an entry, and whether it was reversed. */
export function JournalStatusTag({ entry }: { entry: Pick<JournalEntrySummary, 'status' | 'reversedById'> }) {
  const { t, i18n } = useLingui();
  const { status, reversedById } = entry;
  return (
    <Flex gap={4} wrap>
      <StatusTag meaning={JOURNAL_STATUS_MEANINGS[status]}>{i18n._(JOURNAL_STATUS_LABELS[status])}</StatusTag>
      {reversedById && <StatusTag meaning="neutral">{t`Reversed`}</StatusTag>}
    </Flex>
  );
}
