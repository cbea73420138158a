import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { LAB_RESULT_LABELS, labResults, type LabResult, type LabResultRevision } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Page, QueryState, useFormat, useLabels } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { LAB_RESULT_STATUS_LABELS, LAB_URGENCY_LABELS } from './lab-labels';
import { ResultActions } from './result-actions';
import { ResultValues } from './result-values';
import { ResultTrend } from './result-trend';
import { useLabFormat } from './use-lab-format';

/** A result: its values with ranges, their course over time, and the versions before a correction. */
export function ResultScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.labResults.get.queryOptions({ params: { id } }));
  return (
    <Page title={query.data?.result.name ?? t`Result`}>
      <QueryState
        query={query}
        loading={t`Loading result...`}
        failed={t`Couldn't load the result. Check your connection and try again.`}
        missing={{ title: t`Result not found`, to: paths.results, back: t`Results to review` }}
      >
        {({ result, revisions }) => <ResultView result={result} revisions={revisions} />}
      </QueryState>
    </Page>
  );
}

function ResultView({ result, revisions }: { result: LabResult; revisions: readonly LabResultRevision[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(LAB_RESULT_LABELS);
  const writes = useMay(labResults.update.access);
  const { patient, status, urgency, observedAt, comment, reviewedAt, reviewedBy, reviewComment, values } = result;
  return (
    <>
      <Link to={paths.chart(patient.id)}>{patientName(patient)}</Link>
      <ChartCard title={label('values')}>
        <ResultValues values={values} />
      </ChartCard>
      <DescriptionList
        items={[
          { label: label('status'), value: i18n._(LAB_RESULT_STATUS_LABELS[status]) },
          { label: label('urgency'), value: i18n._(LAB_URGENCY_LABELS[urgency]) },
          { label: label('observedAt'), value: observedAt && format.dateTime(observedAt) },
          { label: label('comment'), value: comment },
          { label: label('reviewedAt'), value: reviewedAt && format.dateTime(reviewedAt) },
          { label: label('reviewedBy'), value: reviewedBy && patientName(reviewedBy) },
          { label: label('reviewComment'), value: reviewComment },
          { label: label('releasedAt'), value: result.releasedAt && format.dateTime(result.releasedAt) },
          {
            label: t`Shown to the patient`,
            value:
              result.releasedRevision !== null &&
              t`The version before the correction, until the correction is reviewed or the release delay has passed`,
          },
        ]}
      />
      <ResultActions key={result.version} result={result} writes={writes} />
      {values.some(({ number }) => number !== null) && (
        <ChartCard title={t`Over time`}>
          <ResultTrend patientId={patient.id} values={values} />
        </ChartCard>
      )}
      {revisions.length > 1 && <Versions revisions={revisions} />}
    </>
  );
}

function Versions({ revisions }: { revisions: readonly LabResultRevision[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { line } = useLabFormat();
  return (
    <ChartCard title={t`Versions`}>
      <ChartEntries entries={revisions.map((one) => ({ ...one, id: String(one.revision) }))} empty={null}>
        {(one) => (
          <span>
            {line(one)}{' '}
            <span className="pc-clinical-entries-note">
              {[patientName(one.by), format.dateTime(one.at), one.reason].filter(Boolean).join(' · ')}
            </span>
          </span>
        )}
      </ChartEntries>
    </ChartCard>
  );
}
