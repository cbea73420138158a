import { useLingui } from '@lingui/react/macro';
import { ATTACHMENT_CATEGORY_LABELS } from '@polyclinic/clinic-ui';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';

const AttachmentDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './attachment-drawer').then((m) => ({ default: m.AttachmentDrawer })),
);

/** The files of a patient's record. */
export function AttachmentsCard({ patientId, encounterId }: SlotProps['chart.main']) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useChart(patientId, ({ attachments }) => attachments);
  const drawer = useCardDrawer('attachment');
  return (
    <ChartCard title={t`Attachments`} add={{ label: t`Attach file`, ...drawer.linkTo() }}>
      <QueryState query={query} loading={t`Loading attachments...`} failed={t`Couldn't load the attachments`}>
        {(attachments) => (
          <ChartEntries entries={attachments} empty={t`No attachments yet`}>
            {({ id, title, category, createdAt }) => (
              <>
                <span>
                  <Link {...drawer.linkTo(id)}>{title}</Link>{' '}
                  <span className="pc-clinical-entries-note">{i18n._(ATTACHMENT_CATEGORY_LABELS[category])}</span>
                </span>
                <span className="pc-clinical-entries-note">{format.date(createdAt)}</span>
              </>
            )}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (
        <Suspense>
          <AttachmentDrawer patientId={patientId} encounterId={encounterId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}
