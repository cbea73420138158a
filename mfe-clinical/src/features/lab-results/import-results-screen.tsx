import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { patientName, PatientSelect } from '@polyclinic/clinic-ui';
import { LAB_FILE_LIMIT, type LabImportFault, type LabReport, type LabReportStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';

const STATUS_LABELS: Record<LabReportStatus, MessageDescriptor> = {
  READY: msg`Ready to import`,
  CORRECTION: msg`Corrects a result`,
  UNMATCHED: msg`Choose the patient`,
  EXISTING: msg`Imported before`,
  FAULTY: msg`Cannot be imported`,
  IMPORTED: msg`Imported`,
};
const FAULT_LABELS: Record<LabImportFault['error'], MessageDescriptor> = {
  MISSING: msg`missing`,
  INVALID: msg`not valid`,
  UNSUPPORTED: msg`not supported`,
  TWICE: msg`appears twice`,
};

interface ImportFile {
  fileName: string;
  content: string;
}

/** Imports a laboratory's file: first all its reports are checked and matched, then those that are ready become results. */
export function ImportResultsScreen() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [file, setFile] = useState<ImportFile>();
  const [reports, setReports] = useState<LabReport[]>([]);
  const [choices, setChoices] = useState<Record<number, string>>({});
  const send = useMutation({
    ...api.labImports.create.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't read the file. Try again.`)),
  });
  const ready = reports.filter(
    ({ status, position }) =>
      status === 'READY' || status === 'CORRECTION' || (status === 'UNMATCHED' && choices[position]),
  );
  const count = ready.length;

  function run(chosen: ImportFile, dryRun: boolean) {
    const picked = Object.entries(choices).map(([position, patientId]) => ({ position: Number(position), patientId }));
    send.mutate(
      { body: { ...chosen, dryRun, choices: dryRun ? [] : picked } },
      {
        onSuccess: ({ reports: told, imported }) => {
          setReports(told);
          if (!dryRun) void message.success(t`Results imported: ${imported}`);
        },
      },
    );
  }

  async function open(chosen: File | undefined) {
    setReports([]);
    setChoices({});
    setFile(undefined);
    if (!chosen) return;
    const content = await chosen.text();
    if (content.length > LAB_FILE_LIMIT) {
      void message.error(t`The file is too large. Split it, then import the parts.`);
      return;
    }
    const next = { fileName: chosen.name.slice(0, 200), content };
    setFile(next);
    run(next, true);
  }

  return (
    <Page title={t`Import laboratory results`}>
      <Link to={paths.results}>{t`Results to review`}</Link>
      <ChartCard title={t`File`}>
        <label>
          {t`HL7 v2 (ORU) or FHIR R4 (JSON) file`}{' '}
          <input
            type="file"
            accept=".hl7,.txt,.json,.oru"
            onChange={({ target }) => void open(target.files?.[0])}
            style={FILE}
          />
        </label>
      </ChartCard>
      {reports.length > 0 && (
        <ChartCard title={t`Reports`}>
          <ChartEntries entries={reports.map((one) => ({ ...one, id: String(one.position) }))} empty={null}>
            {(report) => (
              <ReportLine
                report={report}
                choice={choices[report.position]}
                onChoose={(id) => setChoices({ ...choices, [report.position]: id })}
              />
            )}
          </ChartEntries>
          <Button
            type="primary"
            loading={send.isPending}
            disabled={count === 0}
            onClick={() => file && run(file, false)}
          >{t`Import results (${count})`}</Button>
        </ChartCard>
      )}
    </Page>
  );
}

const FILE = { minHeight: 32, maxWidth: '100%' };

interface ReportLineProps {
  report: LabReport;
  choice: string | undefined;
  onChoose: (patientId: string) => void;
}

function ReportLine({ report, choice, onChoose }: ReportLineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { accession, name, patient, patientNumber, dateOfBirth, status, faults, resultId, orderName } = report;
  const person = report.patientName;
  const matched = patient && patientName(patient);
  const title = `${name || t`Report`} ${accession}`;
  const inFile = [person, patientNumber, dateOfBirth && format.date(dateOfBirth)].filter(Boolean).join(', ');
  return (
    <>
      <span>
        {resultId ? <Link to={paths.result(resultId)}>{title}</Link> : title}{' '}
        <span className="pc-clinical-entries-note">
          {[
            inFile && t`in the file: ${inFile}`,
            matched && t`patient: ${matched}`,
            orderName !== null && t`completes the order: ${orderName}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {faults.map(({ line, field, error }) => {
          const problem = i18n._(FAULT_LABELS[error]);
          return (
            <div key={`${line} ${field} ${error}`} className="pc-clinical-entries-note">
              {line === null ? `${field}: ${problem}` : t`Line ${line}, ${field}: ${problem}`}
            </div>
          );
        })}
        {status === 'UNMATCHED' && (
          <div>
            <PatientSelect
              aria-label={t`Patient of ${title}`}
              {...(choice !== undefined && { value: choice })}
              onChange={(id) => id && onChoose(id)}
            />
          </div>
        )}
      </span>
      <StatusTag meaning={status === 'FAULTY' ? 'danger' : status === 'UNMATCHED' ? 'waiting' : 'neutral'}>
        {i18n._(STATUS_LABELS[status])}
      </StatusTag>
    </>
  );
}
