import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { letters as contract } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { LETTER_KIND_LABELS, LETTER_STATUS_LABELS } from '../../lib/chart/letter-labels';
import { useCardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';

const LetterDrawer = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './letter-drawer').then((m) => ({ default: m.LetterDrawer })),
);

/** The letters about a patient; void ones are among the past. */
export function LettersCard({ patientId, encounterId }: SlotProps['chart.main']) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useChart(patientId, ({ letters }) => letters);
  const drawer = useCardDrawer('letter');
  const writes = useMay(contract.create.access);
  return (
    <ChartCard title={t`Letters`} {...(writes && { add: { label: t`Write letter`, ...drawer.linkTo() } })}>
      <QueryState query={query} loading={t`Loading letters...`} failed={t`Couldn't load the letters`}>
        {(letters) => (
          <ChartEntries entries={letters} isPast={({ status }) => status === 'VOID'} empty={t`No letters yet`}>
            {({ id, kind, recipient, status, author, signedBy, signedAt, createdAt }) => (
              <>
                <span>
                  <Link {...drawer.linkTo(id)}>{i18n._(LETTER_KIND_LABELS[kind])}</Link>{' '}
                  <span className="pc-clinical-entries-note">
                    {[recipient?.split('\n')[0], personName(signedBy ?? author)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {status !== 'SIGNED' && (
                  <StatusTag meaning={status === 'DRAFT' ? 'waiting' : 'neutral'}>
                    {i18n._(LETTER_STATUS_LABELS[status])}
                  </StatusTag>
                )}
                <span className="pc-clinical-entries-note">{format.date(signedAt ?? createdAt)}</span>
              </>
            )}
          </ChartEntries>
        )}
      </QueryState>
      {drawer.open && (
        <Suspense>
          <LetterDrawer patientId={patientId} encounterId={encounterId} drawer={drawer} />
        </Suspense>
      )}
    </ChartCard>
  );
}
