import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { medicalRecords, type MedicalRecord, type Onboarding } from '@polyclinic/contract';
import { DescriptionList, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { RecordFromTemplate } from './record-from-template';
import { inLanguage } from './translated-text';

const STYLES = `
.pc-clinical-record { max-width: 720px; }
.pc-clinical-record h2 { margin: 0 0 12px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
`;

interface MedicalRecordPartProps {
  patientId: string;
  onboarding: Onboarding;
}

/** The medical record, or the form that begins it. */
export function MedicalRecordPart({ patientId, onboarding }: MedicalRecordPartProps) {
  const { t } = useLingui();
  const mayRead = useMay(medicalRecords.get.access);
  const hasRecord = onboarding.steps.some(({ step, status }) => step === 'record' && status === 'DONE');
  // People who may begin a record may not always read it: its contents are for clinical staff.
  if (hasRecord && !mayRead) return null;
  return (
    <section className="pc-clinical-record" id="record" aria-label={t`Medical record`}>
      <Styles name="clinical-record" css={STYLES} />
      <h2>{t`Medical record`}</h2>
      {hasRecord ? <KnownRecord patientId={patientId} /> : <RecordFromTemplate patientId={patientId} />}
    </section>
  );
}

function KnownRecord({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const query = useQuery(api.medicalRecords.get.queryOptions({ params: { id: patientId } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading medical record...`}
      failed={t`Couldn't load the medical record. Check your connection and try again.`}
      empty={{ when: ({ record }) => record === null, text: t`No medical record yet` }}
    >
      {({ record }) => record && <RecordDetails record={record} />}
    </QueryState>
  );
}

function RecordDetails({ record: { template, data } }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const format = useFormat();
  const facts = (template?.fields ?? []).map(({ key, label, kind, unit, choices }) => {
    const value = data[key];
    const choice = kind === 'choice' ? choices?.find((one) => one.value === value) : undefined;
    if (choice) return { label: inLanguage(label), value: inLanguage(choice.label) };
    if (typeof value === 'boolean') return { label: inLanguage(label), value: value ? t`Yes` : t`No` };
    if (typeof value === 'number') {
      return { label: inLanguage(label), value: [format.number(value), unit].filter(Boolean).join(' ') };
    }
    return { label: inLanguage(label), value };
  });
  return <DescriptionList title={template ? inLanguage(template.name) : undefined} items={facts} />;
}
