import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile, useMay } from '@polyclinic/client';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import { chart, findingSide, PRESCRIPTION_LABELS, type Prescription } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Panel, StatusTag, useFormat, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { openFile } from '../../lib/open-file';
import { recordApi as api } from '../../lib/chart/record-api';
import { CheckResult } from './check-result';
import { CopyActions } from './copy-actions';
import {
  languageOf,
  OVERRIDE_REASON_LABELS,
  PRESCRIPTION_STATUS_LABELS,
  PRESCRIPTION_STATUS_MEANINGS,
} from './prescription-labels';
import { PrescribedDrugs } from './prescribed-drugs';
import { StatusActions } from './status-actions';

/** A signed prescription, with what its status allows. */
export function PrescriptionView({ prescription }: { prescription: Prescription }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const labels = useLabels(PRESCRIPTION_LABELS);
  const readsChart = useMay(chart.get.access);
  const { id, patient, prescriber, status, statusReason, statusAt, signedAt, startDate, note } = prescription;
  const { items, interactionCheck, overrides, originId, replacedById } = prescription;
  const file = useMutation({
    mutationFn: async (handOver: typeof openFile) => handOver(await api.prescriptions.pdf.call({ params: { id } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the PDF. Try again.`)),
  });
  const at = (instant: string | null) => instant && format.dateTime(instant);
  const name = patientName(patient);
  return (
    <Flex vertical gap="middle">
      {readsChart ? <Link to={paths.chart(patient.id)}>{name}</Link> : <strong>{name}</strong>}
      <Panel title={t`Drugs`}>
        <PrescribedDrugs items={items} />
      </Panel>
      <DescriptionList
        items={[
          {
            label: labels('status'),
            value: (
              <StatusTag meaning={PRESCRIPTION_STATUS_MEANINGS[status]}>
                {i18n._(PRESCRIPTION_STATUS_LABELS[status])}
              </StatusTag>
            ),
          },
          { label: labels('statusReason'), value: statusReason },
          { label: labels('statusAt'), value: at(statusAt) },
          { label: labels('startDate'), value: format.date(startDate) },
          { label: labels('prescriber'), value: doctorName(prescriber) },
          { label: labels('signedAt'), value: at(signedAt) },
          { label: labels('note'), value: note },
          {
            label: t`Written from`,
            value: originId && <Link to={paths.prescription(originId)}>{t`Earlier prescription`}</Link>,
          },
          {
            label: t`Replaced by`,
            value: replacedById && <Link to={paths.prescription(replacedById)}>{t`Revision`}</Link>,
          },
        ]}
      />
      {signedAt !== null && (
        <Flex gap="small" wrap>
          <Button loading={file.isPending} onClick={() => file.mutate(openFile)}>{t`Print`}</Button>
          <Button loading={file.isPending} onClick={() => file.mutate(saveFile)}>{t`Download PDF`}</Button>
          <CopyActions prescription={prescription} />
        </Flex>
      )}
      <StatusActions prescription={prescription} />
      {interactionCheck && (
        <Panel title={t`Safety check when signed`}>
          <CheckResult check={interactionCheck} />
          <ul>
            {overrides.map(({ ruleId, a, b, reason }) => (
              <li
                key={[ruleId, a, b].join('|')}
              >{`${a} + ${findingSide(b, languageOf(null))}: ${i18n._(OVERRIDE_REASON_LABELS[reason])}`}</li>
            ))}
          </ul>
        </Panel>
      )}
    </Flex>
  );
}
