import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useClinicToday } from '@polyclinic/client';
import { NewPatient, PATIENT_LABELS, type PersonRef } from '@polyclinic/contract';
import { DateInput, filledIn, focusOnOpen, FormErrors, useFormErrors, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { useRef, useState } from 'react';
import { api } from './api';
import { PossibleDuplicates } from './possible-duplicates';
import { useRegistrationCheck } from './use-registration-check';

const FORM = 'register-patient-form';

export interface RegisterPatientProps extends Pick<Parameters<typeof PossibleDuplicates>[0], 'recordPath'> {
  /** Known data. */
  known: Partial<NewPatient>;
  /** Called once the dialog has closed, with the registered or recognised patient, if any. */
  onDone: (patient: PersonRef | undefined) => void;
}

/** Registers a patient with the minimum that the desk needs; the rest can follow. */
export function RegisterPatient({ known: first, onDone, recordPath }: RegisterPatientProps) {
  const { t } = useLingui();
  const field = useFormFields(NewPatient, PATIENT_LABELS);
  const { message } = App.useApp();
  const today = useClinicToday();
  const client = useQueryClient();
  const [form] = Form.useForm<NewPatient>();
  const { errors, applyServer, formProps, clear } = useFormErrors(form);
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const [initial] = useState(first);
  const [known, setKnown] = useState(first);
  const result = useRef<PersonRef>(undefined);
  const check = useRegistrationCheck();
  const create = useMutation(api.patients.create.mutationOptions());

  function finish({ id, firstName, lastName }: PersonRef) {
    result.current = { id, firstName, lastName };
    setOpen(false);
  }

  async function save(values: NewPatient) {
    clear();
    const choice = await check(values);
    if (choice === 'stay') return;
    if (choice !== 'register') {
      finish(choice);
      return;
    }
    try {
      const answer = await create.mutateAsync({ body: filledIn(values) });
      client.setQueryData(api.patients.get.queryOptions({ params: { id: answer.patient.id } }).queryKey, answer);
      void message.success(t`Patient registered`);
      finish(answer.patient);
    } catch (error) {
      const { fields } = failureOf(error, '');
      if (Object.keys(fields).length > 0) applyServer(fields);
      else void message.error(errorText(error, t`Couldn't save the patient. Try again.`));
    }
  }

  return (
    <Modal
      open={isOpen}
      title={t`Register new patient`}
      okText={t`Register patient`}
      confirmLoading={create.isPending}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      onCancel={close}
      afterClose={() => onDone(result.current)}
      afterOpenChange={(open) => open && focusOnOpen(document.getElementById(FORM), 'input')}
    >
      <Form
        id={FORM}
        form={form}
        layout="vertical"
        noValidate
        initialValues={initial}
        onValuesChange={(_, all) => setKnown(all)}
        onFinish={(values) => void save(values)}
        {...formProps}
      >
        <FormErrors form={form} errors={errors} />
        <PossibleDuplicates known={known} onChoose={finish} recordPath={recordPath} />
        <Form.Item {...field('firstName')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('lastName')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
        </Form.Item>
        <Form.Item {...field('email')}>
          <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
        </Form.Item>
        <Form.Item {...field('dateOfBirth')}>
          <DateInput max={today} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
