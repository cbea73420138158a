import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { PatientDetails as Details } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { DescriptionList, QueryState } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { CONTACT_LABELS, IDENTIFIER_LABELS, RELATIONSHIP_LABELS, USE_LABELS } from './details-labels';

/** Identifiers, further contacts and relatives of a patient, and the records merged into this one. */
export function PatientDetails({ patientId }: SlotProps['patient.summary']) {
  const { t } = useLingui();
  const query = useQuery(api.patientDetails.get.queryOptions({ params: { id: patientId } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading details...`}
      failed={t`Couldn't load the details. Check your connection and try again.`}
    >
      {({ details }) => (
        <>
          <MergedRecords details={details} patientId={patientId} />
          <Numbers details={details} />
          <Family details={details} />
        </>
      )}
    </QueryState>
  );
}

function MergedRecords({ details: { mergedRecords }, patientId }: { details: Details; patientId: string }) {
  const { t } = useLingui();
  if (mergedRecords.length === 0) return null;
  const recordNumbers = mergedRecords.map((one) => `${one.recordNumber} (${patientName(one)})`).join(', ');
  return (
    <Alert
      type="info"
      showIcon
      style={SPACE}
      title={t`Includes merged records ${recordNumbers}`}
      action={<Link to={paths.mergePatient(patientId)}>{t`Merge history`}</Link>}
    />
  );
}

function Numbers({ details: { identifiers, contacts } }: { details: Details }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <DescriptionList
        title={t`Identity numbers`}
        items={identifiers.map(({ kind, value, issuer }) => ({
          label: i18n._(IDENTIFIER_LABELS[kind]),
          value: issuer ? `${value} (${issuer})` : value,
        }))}
      />
      <DescriptionList
        title={t`Other contacts`}
        items={contacts.map(({ kind, use, value }) => ({
          label: `${i18n._(CONTACT_LABELS[kind])}, ${i18n._(USE_LABELS[use])}`,
          value: <a href={`${kind === 'PHONE' ? 'tel' : 'mailto'}:${value}`}>{value}</a>,
        }))}
      />
    </>
  );
}

function Family({ details: { relations, relatedFrom } }: { details: Details }) {
  const { t, i18n } = useLingui();
  const guardian = (isGuardian: boolean) => isGuardian && ` · ${t`can make decisions for the patient`}`;
  const ofOthers = relatedFrom.filter(({ patient }) => !relations.some((own) => own.relatedPatientId === patient.id));
  return (
    <DescriptionList
      title={t`Family and guardians`}
      items={[
        ...relations.map(({ relationship, related, name, phone, isGuardian }) => ({
          label: i18n._(RELATIONSHIP_LABELS[relationship]),
          value: (
            <>
              {related ? <Link to={paths.patient(related.id)}>{patientName(related)}</Link> : name}
              {phone && (
                <>
                  {' · '}
                  <a href={`tel:${phone}`}>{phone}</a>
                </>
              )}
              {guardian(isGuardian)}
            </>
          ),
        })),
        ...ofOthers.map(({ patient, relationship }) => {
          const relation = i18n._(RELATIONSHIP_LABELS[relationship]);
          return {
            label: t`Contact for`,
            value: (
              <>
                <Link to={paths.patient(patient.id)}>{patientName(patient)}</Link>
                {` ${t`as ${relation}`}`}
              </>
            ),
          };
        }),
      ]}
    />
  );
}

const SPACE = { marginBottom: 16 };
