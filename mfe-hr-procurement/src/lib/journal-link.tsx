import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { journalEntries } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';

/** Returns a function that links a document with the entries it has posted; false for people who cannot read the journal. */
export function useJournalLink(): (sourceType: string, sourceId: string) => ReactNode {
  const { t } = useLingui();
  const mayRead = useMay(journalEntries.list.access);
  return (sourceType, sourceId) =>
    mayRead && <Link to={paths.journalOf(sourceType, sourceId)}>{t`Show journal entries`}</Link>;
}
