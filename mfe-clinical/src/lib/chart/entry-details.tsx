import { useLingui } from '@lingui/react/macro';
import { DescriptionList, DetailDrawer, QueryState } from '@polyclinic/ui';
import type { ComponentProps } from 'react';

interface EntryDetailsProps<Entry> {
  title: string;
  /** Path of the chart with the drawer closed. */
  closeTo: string;
  query: ComponentProps<typeof QueryState<Entry>>['query'];
  /** Texts of the drawer while the entry loads, if it does not, and if there is none. */
  texts: { loading: string; failed: string; missing: string };
  items: (entry: Entry) => ComponentProps<typeof DescriptionList>['items'];
}

/** An entry of the chart for those who read the record without writing it. */
export function EntryDetails<Entry>({ title, closeTo, query, texts, items }: EntryDetailsProps<Entry>) {
  const { t } = useLingui();
  return (
    <DetailDrawer title={title} closeTo={closeTo}>
      <QueryState
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        missing={{ title: texts.missing, to: closeTo, back: t`Back to chart` }}
      >
        {(entry) => <DescriptionList items={items(entry)} />}
      </QueryState>
    </DetailDrawer>
  );
}
