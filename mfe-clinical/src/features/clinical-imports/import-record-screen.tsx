import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import {
  CLINICAL_CSV_EXAMPLE,
  CLINICAL_FILE_LIMIT,
  type ClinicalEntry,
  type ClinicalEntryStatus,
  type ClinicalImportFault,
  type FilePatient,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, StatusTag, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { ENTRY_KIND_LABELS } from './kind-labels';

const STATUS_LABELS: Record<ClinicalEntryStatus, MessageDescriptor> = {
  READY: msg`Will be added`,
  EXISTING: msg`In the record already`,
  REFUSED: msg`Cannot be imported`,
  IMPORTED: msg`Imported`,
};
const FAULT_LABELS: Record<ClinicalImportFault['error'], MessageDescriptor> = {
  MISSING: msg`missing`,
  INVALID: msg`not valid`,
  TOO_LONG: msg`too long`,
  UNSUPPORTED: msg`not supported`,
  TWICE: msg`appears twice`,
  OTHER_PATIENT: msg`about another patient`,
  ENTERED_IN_ERROR: msg`marked as entered in error in the file`,
  NO_KNOWN_ALLERGIES: msg`that there are no allergies is stated on the chart`,
};

interface ImportFile {
  fileName: string;
  content: string;
}
interface Read {
  entries: ClinicalEntry[];
  filePatient: FilePatient | null;
}

/** Imports a file into the record of a patient: first everything is compared with the record, then what is new is added, unreviewed. */
export function ImportRecordScreen() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { id: patientId = '' } = useParams();
  const { data: patient } = useChart(patientId, (chart) => chart.patient);
  const [file, setFile] = useState<ImportFile>();
  const [read, setRead] = useState<Read>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const send = useMutation({
    ...api.clinicalImports.create.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't read the file. Try again.`)),
  });
  const count = read?.entries.filter(({ status }) => status === 'READY').length ?? 0;
  const isOther = read?.filePatient?.isSame === false;
  const name = patient && patientName(patient);

  function run(chosen: ImportFile, dryRun: boolean) {
    send.mutate(
      { body: { patientId, ...chosen, dryRun, confirmsPatient: isConfirmed } },
      {
        onSuccess: ({ imported, ...told }) => {
          setRead(told);
          if (!dryRun) void message.success(t`Entries imported: ${imported}`);
        },
      },
    );
  }

  async function open(chosen: File | undefined) {
    setRead(undefined);
    setFile(undefined);
    setIsConfirmed(false);
    if (!chosen) return;
    const content = await chosen.text();
    if (content.length > CLINICAL_FILE_LIMIT) {
      void message.error(t`The file is too large. Split it, then import the parts.`);
      return;
    }
    const next = { fileName: chosen.name.slice(0, 200), content };
    setFile(next);
    run(next, true);
  }

  return (
    <Page title={name ? t`Import into the record of ${name}` : t`Import into the record`}>
      <Link to={paths.chart(patientId)}>{t`Back to chart`}</Link>
      <ChartCard title={t`File`}>
        <label>
          {t`FHIR R4 (JSON) or CSV file`}{' '}
          <input
            type="file"
            accept=".json,.csv,.txt"
            onChange={({ target }) => void open(target.files?.[0])}
            style={FILE}
          />
        </label>
        <details>
          <summary style={SUMMARY}>{t`Columns of a CSV file`}</summary>
          <p>{t`Type is problem, allergy or medicine. Dates are written as 2018-05-01. A medicine with an end was stopped on that day.`}</p>
          <pre style={EXAMPLE}>{CLINICAL_CSV_EXAMPLE}</pre>
        </details>
      </ChartCard>
      {read && (
        <ChartCard title={t`Entries`}>
          {isOther && read.filePatient && (
            <OtherPatient patient={read.filePatient} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
          )}
          <ChartEntries entries={read.entries.map((one) => ({ ...one, id: String(one.position) }))} empty={null}>
            {(entry) => <EntryLine entry={entry} />}
          </ChartEntries>
          <p className="pc-clinical-entries-note">{t`Everything is added as not reviewed, until a doctor accepts it.`}</p>
          <Button
            type="primary"
            loading={send.isPending}
            disabled={count === 0 || (isOther && !isConfirmed)}
            onClick={() => file && run(file, false)}
          >{t`Import entries (${count})`}</Button>
        </ChartCard>
      )}
    </Page>
  );
}

const FILE = { minHeight: 32, maxWidth: '100%' };
const EXAMPLE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 } as const;

interface OtherPatientProps {
  patient: FilePatient;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

function OtherPatient({ patient: { name, dateOfBirth }, isConfirmed, onConfirm }: OtherPatientProps) {
  const { t } = useLingui();
  const format = useFormat();
  const inFile = [name, dateOfBirth && format.date(dateOfBirth)].filter(Boolean).join(', ');
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t`The file names ${inFile}. Name or date of birth differ from this record.`}
      />
      <Checkbox checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)}>
        {t`It is the same patient`}
      </Checkbox>
    </>
  );
}

function EntryLine({ entry }: { entry: ClinicalEntry }) {
  const { t, i18n } = useLingui();
  const { kind, name, code, detail, isPast, line, status, faults } = entry;
  const notes = [kind && i18n._(ENTRY_KIND_LABELS[kind]), code, detail, isPast && t`past`];
  return (
    <>
      <span>
        {name || t`Entry without name`}{' '}
        <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
        {faults.map(({ field, error }) => {
          const problem = i18n._(FAULT_LABELS[error]);
          return (
            <div key={`${field} ${error}`} className="pc-clinical-entries-note">
              {line === null ? `${field}: ${problem}` : t`Line ${line}, ${field}: ${problem}`}
            </div>
          );
        })}
      </span>
      <StatusTag meaning={status === 'REFUSED' ? 'danger' : status === 'READY' ? 'waiting' : 'neutral'}>
        {i18n._(STATUS_LABELS[status])}
      </StatusTag>
    </>
  );
}

/** Smallest target (WCAG 2.5.8); Tamil lines are lower. */
const SUMMARY = { minHeight: 24 } as const;
