import { useLingui } from '@lingui/react/macro';
import type { Chart, LabResult, LabValue } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Panel, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartList } from './chart-list';

/** The last laboratory results, those that wait for review first. */
export function ResultsSection({ chart: { labResults } }: { chart: Chart }) {
  const { t } = useLingui();
  const waiting = labResults.filter(({ status }) => status === 'COMPLETED');
  const others = labResults.filter(({ status }) => status !== 'COMPLETED');
  return (
    <Panel title={t`Results`}>
      <ChartList entries={[...waiting, ...others]} empty={t`No results yet`}>
        {(result) => <ResultLine result={result} />}
      </ChartList>
    </Panel>
  );
}

function ResultLine({ result }: { result: LabResult }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, status, observedAt, createdAt, flag, values } = result;
  const shown = ({ name: of, number, text, unit }: LabValue) =>
    [of, number === null ? text : format.number(number, { maximumFractionDigits: 4 }), number === null ? '' : unit]
      .filter(Boolean)
      .join(' ');
  const isCritical = flag === 'LL' || flag === 'HH';
  return (
    <>
      <span>
        <Link to={paths.result(id)}>{name}</Link>
        <small>{[...values.map(shown), format.date(observedAt ?? createdAt)].join(' · ')}</small>
      </span>
      {flag !== null && flag !== 'N' && (
        <StatusTag meaning={isCritical ? 'danger' : 'waiting'}>
          {isCritical ? t`Critical value` : t`Outside of the range`}
        </StatusTag>
      )}
      {status === 'PENDING' && <StatusTag meaning="neutral">{t`Pending`}</StatusTag>}
      {status === 'COMPLETED' && <StatusTag meaning="info">{t`Completed`}</StatusTag>}
      {status === 'REVIEWED' && <StatusTag meaning="done">{t`Reviewed`}</StatusTag>}
    </>
  );
}
