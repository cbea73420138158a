import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useClinicToday } from '@polyclinic/client';
import { NewPatient, type Patient } from '@polyclinic/contract';
import { DateInput, filledIn, formFields, FormErrors, useFormErrors } from '@polyclinic/ui';
import { Form, Input, type InputRef } from '@polyclinic/ui/kit/form';
import { App, Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { useRef, useState } from 'react';
import { api } from './api';
import { PossibleDuplicates } from './possible-duplicates';

const FORM = 'register-patient-form';
const field = formFields(NewPatient);

interface RegisterPatientProps {
  /** What is known already. */
  known: Partial<NewPatient>;
  onDone: (patient: Pick<Patient, 'id'> | undefined) => void;
}

/** Registers somebody with what the desk needs at once; the rest of the record can follow. */
export function RegisterPatient({ known: first, onDone }: RegisterPatientProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const client = useQueryClient();
  const [form] = Form.useForm<NewPatient>();
  const { errors, applyServer, formProps, clear } = useFormErrors(form);
  // It closes before it goes, so that the focus finds back to where it was opened.
  const [isOpen, setOpen] = useState(true);
  const [initial] = useState(first);
  const [known, setKnown] = useState(first);
  const result = useRef<Pick<Patient, 'id'>>(undefined);
  const firstField = useRef<InputRef>(null);
  const create = useMutation(api.patients.create.mutationOptions());

  function finish(patient: Pick<Patient, 'id'>) {
    result.current = patient;
    setOpen(false);
  }

  async function save(values: NewPatient) {
    clear();
    try {
      const answer = await create.mutateAsync({ body: filledIn(values) });
      client.setQueryData(api.patients.get.queryOptions({ params: { id: answer.patient.id } }).queryKey, answer);
      void message.success(t`Patient registered`);
      finish(answer.patient);
    } catch (error) {
      const { fields } = failureOf(error, '');
      if (Object.keys(fields).length > 0) applyServer(fields);
      else void message.error(errorText(error, t`Failed to save the patient`));
    }
  }

  return (
    <Modal
      open={isOpen}
      title={t`Register a new patient`}
      okText={t`Register patient`}
      confirmLoading={create.isPending}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      onCancel={() => setOpen(false)}
      afterClose={() => onDone(result.current)}
      afterOpenChange={(open) => open && firstField.current?.focus()}
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
        <Form.Item {...field('firstName')} label={t`First name`}>
          <Input ref={firstField} autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('lastName')} label={t`Last name`}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('phone')} label={t`Phone`}>
          <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
        </Form.Item>
        <Form.Item {...field('dateOfBirth')} label={t`Date of birth`}>
          <DateInput max={today} />
        </Form.Item>
        <PossibleDuplicates known={known} onChoose={finish} />
      </Form>
    </Modal>
  );
}

/** What was searched for, as the beginning of a record: a name, or a phone number. */
export function namesIn(typed: string): Partial<NewPatient> {
  if (/^[+\d][\d ().-]*$/.test(typed)) return { phone: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
