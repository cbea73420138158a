import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { clinicalImports } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { Link } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { useChart } from '../../lib/chart/use-chart';
import { unreviewedOf } from './unreviewed';

const ReviewList = lazy(() =>
  import(/* webpackChunkName: 'chart-drawers' */ './review-list').then((m) => ({ default: m.ReviewList })),
);

/** Entries of an import or of the patient that wait for review, and the link to the import. */
export function ImportedCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const { data: entries } = useChart(patientId, unreviewedOf);
  const imports = useMay(clinicalImports.create.access);
  return (
    <>
      {entries && entries.length > 0 && (
        <Suspense>
          <ReviewList entries={entries} />
        </Suspense>
      )}
      {imports && (
        <Link className="pc-clinical-entries-add" to={`${paths.chart(patientId)}/import`}>
          {t`Import problems, allergies and medicines`}
        </Link>
      )}
    </>
  );
}
