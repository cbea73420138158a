import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { PatientSelect } from '@polyclinic/clinic-ui';
import { CALL_LABELS, CallDirection, CallOutcome, NewCall } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, filledIn, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { CALL_DIRECTION_LABELS, CALL_OUTCOME_LABELS } from './call-labels';
import { api } from './call-log-api';

type Values = Partial<NewCall>;

const BLAMES = { PATIENT_UNKNOWN: 'patientId' };

/** Notes a call; the address may name the patient. */
export function NewCallDrawer() {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const field = useFormFields(NewCall, { ...CALL_LABELS, patientId: t`Patient` });
  const params = new URLSearchParams(search);
  const [initial] = useState<Values>(() => ({
    patientId: params.get('patient') ?? undefined,
    direction: 'OUTGOING',
    outcome: 'REACHED',
  }));
  const draft = useDraft<Values>(`callLog.new${initial.patientId ? `.${initial.patientId}` : ''}`);
  const create = useMutation(api.callLog.create.mutationOptions());
  params.delete('new');
  const rest = params.toString();
  return (
    <CreateDrawer<Values>
      title={t`Log call`}
      closeTo={rest ? `${paths.callLog}?${rest}` : paths.callLog}
      isSaving={create.isPending}
      initial={initial}
      send={async (values) => {
        const filled = filledIn({ ...initial, ...values });
        const { patientId = '', direction = 'OUTGOING', outcome = 'REACHED', phone, note } = filled;
        await create.mutateAsync({ body: { patientId, direction, outcome, phone, note } });
        return { message: t`Call logged` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the call. Try again.`)}
      blames={BLAMES}
    >
      <Form.Item {...field('patientId')}>
        <PatientSelect />
      </Form.Item>
      <Form.Item {...field('direction')}>
        <Select
          options={CallDirection.options.map((value) => ({ value, label: i18n._(CALL_DIRECTION_LABELS[value]) }))}
        />
      </Form.Item>
      <Form.Item {...field('outcome')}>
        <Select options={CallOutcome.options.map((value) => ({ value, label: i18n._(CALL_OUTCOME_LABELS[value]) }))} />
      </Form.Item>
      <Form.Item {...field('phone')}>
        <Input type="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </CreateDrawer>
  );
}
