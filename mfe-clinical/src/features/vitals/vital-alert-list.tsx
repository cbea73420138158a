import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { patientName, personName, useAlertText } from '@polyclinic/clinic-ui';
import { AlertAction, vitals, type RangedVital, type RangeInForce, type VitalAlert } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FormDialog, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { HandOverDialog } from './hand-over-dialog';
import { ResolveDialog } from './resolve-dialog';
import { ALERT_ACTION_LABELS } from './vital-labels';
import { useRangeText } from './use-range-text';

interface VitalAlertListProps {
  alerts: readonly VitalAlert[];
  /** Names the patient of each alert. */
  hasPatients?: boolean;
}

/** Active alerts, each with the button that acknowledges it. */
export function VitalAlertList({ alerts, hasPatients = false }: VitalAlertListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const alertText = useAlertText();
  const rangeText = useRangeText();
  const [open, setOpen] = useState<VitalAlert>();
  const [handedOver, setHandedOver] = useState<VitalAlert>();
  const [resolved, setResolved] = useState<VitalAlert>();
  const mayResolve = useMay(vitals.resolve.access);
  return (
    <>
      <ChartEntries entries={alerts} empty={t`No alerts`}>
        {(alert) => {
          const { status, level, patient, openedAt, owner, acknowledgedBy } = alert;
          const count = alert.readingsCount;
          const latest = format.dateTime(alert.latestAt);
          const by = acknowledgedBy && personName(acknowledgedBy);
          const ownerName = owner && personName(owner);
          const notes = [
            format.dateTime(openedAt),
            count > 1 && t`${count} readings, last ${latest}`,
            alert.subject === 'BLOOD_PRESSURE' && level === 'WARNING' && t`repeat the measurement`,
            status === 'ESCALATED' && t`not acknowledged in time`,
            by && t`acknowledged by ${by}`,
            ownerName && t`assigned to ${ownerName}`,
            ...ownRanges(alert).map(([vital, range]) => `${rangeText(vital, range, {})} (${range.source})`),
          ];
          return (
            <>
              <span>
                {hasPatients && (
                  <>
                    <Link to={paths.patientVitals(alert.patientId)}>{patientName(patient)}</Link>{' '}
                  </>
                )}
                <StatusTag meaning={level === 'CRITICAL' ? 'danger' : 'waiting'}>{alertText(alert)}</StatusTag>{' '}
                <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
              </span>
              <Button size="small" onClick={() => setHandedOver(alert)}>{t`Hand over`}</Button>
              {status !== 'ACKNOWLEDGED' && (
                <Button size="small" onClick={() => setOpen(alert)}>{t`Acknowledge`}</Button>
              )}
              {mayResolve && status === 'ACKNOWLEDGED' && (
                <Button size="small" onClick={() => setResolved(alert)}>{t`Resolve`}</Button>
              )}
            </>
          );
        }}
      </ChartEntries>
      {handedOver && <HandOverDialog alert={handedOver} onClose={() => setHandedOver(undefined)} />}
      {resolved && <ResolveDialog alert={resolved} onClose={() => setResolved(undefined)} />}
      {open && <AcknowledgeDialog alert={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The clinic's ranges that an alert was raised by. */
function ownRanges({ ranges }: VitalAlert) {
  const all = Object.entries(ranges) as [RangedVital, RangeInForce][];
  return all.filter(([, { isOwn }]) => isOwn);
}

interface Answer {
  action: AlertAction;
  comment?: string;
}

function AcknowledgeDialog({ alert, onClose }: { alert: VitalAlert; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const alertText = useAlertText();
  const acknowledge = useMutation(api.vitals.acknowledge.mutationOptions());
  return (
    <FormDialog<Answer>
      title={t`Acknowledge alert`}
      explanation={`${patientName(alert.patient)} · ${alertText(alert)}`}
      submit={t`Acknowledge alert`}
      isSaving={acknowledge.isPending}
      initial={{ action: 'RECHECKED' }}
      send={({ action, comment }) =>
        acknowledge.mutateAsync({
          params: { id: alert.id },
          body: { action, comment: comment?.trim() || null, version: alert.version },
        })
      }
      failure={(error) => failureOf(error, t`Couldn't acknowledge the alert. Try again.`)}
      onClose={onClose}
    >
      <Form.Item name="action" label={t`Action taken`}>
        <Radio.Group
          options={AlertAction.options.map((value) => ({ value, label: i18n._(ALERT_ACTION_LABELS[value]) }))}
        />
      </Form.Item>
      <Form.Item name="comment" label={t`Comment`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
