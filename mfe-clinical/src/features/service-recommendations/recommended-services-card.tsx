import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { bookingSearch } from '@polyclinic/clinic-ui/booking';
import {
  appointments,
  SERVICE_GUIDELINES,
  type RecommendationReason,
  type ServiceRecommendation,
} from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { FROM_LIST, QueryState, StatusTag } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useReasonText } from './use-reason-text';

/** Services that the patient should have, each with its reasons. */
export function RecommendedServicesCard({ patientId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const query = useQuery(api.serviceRecommendations.list.queryOptions({ query: { patientId } }));
  const add = {
    label: t`Suggest service`,
    to: `${paths.serviceSuggestions}?new&patient=${patientId}`,
    state: FROM_LIST,
  };
  return (
    <ChartCard title={t`Recommended services`} add={add}>
      <QueryState
        query={query}
        loading={t`Loading recommended services...`}
        failed={t`Couldn't load the recommended services`}
      >
        {({ recommendations }) => (
          <ChartEntries
            entries={recommendations.map((one) => ({ ...one, id: one.service.id }))}
            empty={t`No services are due`}
          >
            {(recommendation) => <Recommended recommendation={recommendation} patientId={patientId} />}
          </ChartEntries>
        )}
      </QueryState>
      <Link to={`${paths.serviceSuggestions}?patient=${patientId}`}>{t`Suggested services`}</Link>
    </ChartCard>
  );
}

interface RecommendedProps {
  recommendation: ServiceRecommendation;
  patientId: string;
}

function Recommended({ recommendation: { service, reasons, suggestion }, patientId }: RecommendedProps) {
  const { t } = useLingui();
  const mayBook = useMay(appointments.create.access);
  const textOf = useReasonText();
  const { id, name } = service;
  const book = `${paths.appointments}${bookingSearch('', { patient: patientId, service: id })}`;
  const suggest = `${paths.serviceSuggestions}?new&patient=${patientId}&for=${id}`;
  // In the state and not in the address, because it may name a problem.
  const reason = reasons.map(textOf).join('. ');
  return (
    <>
      <span>
        {name}{' '}
        {suggestion && (
          <StatusTag meaning="info">{suggestion.status === 'ACCEPTED' ? t`Accepted` : t`Suggested`}</StatusTag>
        )}
        {reasons.map((one) => (
          <ReasonLine key={keyOf(one)} reason={one} />
        ))}
      </span>
      <Flex gap={12} wrap>
        {mayBook && <Link to={book} state={FROM_LIST} aria-label={t`Book: ${name}`}>{t`Book`}</Link>}
        {!suggestion && (
          <Link to={suggest} state={{ ...FROM_LIST, reason }} aria-label={t`Suggest: ${name}`}>{t`Suggest`}</Link>
        )}
      </Flex>
    </>
  );
}

function ReasonLine({ reason }: { reason: RecommendationReason }) {
  const textOf = useReasonText();
  const source = 'source' in reason ? reason.source : null;
  const guideline = 'guideline' in reason && reason.guideline ? SERVICE_GUIDELINES[reason.guideline] : undefined;
  return (
    <div className="pc-clinical-entries-note">
      {textOf(reason)}
      {source && (
        <>
          {' · '}
          {guideline ? (
            <a href={guideline.url} target="_blank" rel="noreferrer">
              {source}
            </a>
          ) : (
            source
          )}
        </>
      )}
    </div>
  );
}

function keyOf(reason: RecommendationReason): string {
  if (reason.kind === 'INTERVAL') return reason.kind;
  return reason.kind === 'FOLLOW_UP_ORDER' ? reason.orderId : reason.ruleId;
}
