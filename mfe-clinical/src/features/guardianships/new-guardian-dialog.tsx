import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { PatientSelect } from '@polyclinic/clinic-ui';
import {
  GUARDIANSHIP_LABELS,
  GuardianProof,
  GuardianRelationship,
  NewGuardianship,
  type NewGuardianship as NewGuardian,
} from '@polyclinic/contract';
import { filledIn, FormDialog, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { GUARDIAN_PROOF_LABELS, GUARDIAN_RELATIONSHIP_LABELS } from './guardianship-labels';
import { api } from './guardianships-api';

type Values = Partial<NewGuardian>;

const BLAMES = {
  GUARDIAN_UNKNOWN: 'guardianPatientId',
  GUARDIAN_IS_PATIENT: 'guardianPatientId',
  GUARDIAN_TWICE: 'guardianPatientId',
};
const INITIAL: Values = { relationship: 'PARENT', proof: 'BIRTH_CERTIFICATE' };

interface NewGuardianDialogProps {
  patientId: string;
  onClose: () => void;
}

/** Lets an account act for a patient who is under age, after a document was checked. */
export function NewGuardianDialog({ patientId, onClose }: NewGuardianDialogProps) {
  const { t, i18n } = useLingui();
  const field = useFormFields(NewGuardianship, { ...GUARDIANSHIP_LABELS, guardianPatientId: t`Guardian` });
  const draft = useDraft<Values>(`guardianships.new.${patientId}`);
  const create = useMutation(api.guardianships.create.mutationOptions());
  return (
    <FormDialog<Values>
      title={t`Add guardian`}
      explanation={t`Check the document before you save. The guardian reads this record and acts for the patient until the patient is of age.`}
      submit={t`Add guardian`}
      isSaving={create.isPending}
      initial={INITIAL}
      draft={draft}
      send={async (values) => {
        const { guardianPatientId = '', relationship = 'PARENT', proof = 'OTHER', proofNote } = filledIn(values);
        const body = { guardianPatientId, relationship, proof, proofNote };
        await create.mutateAsync({ params: { id: patientId }, body });
      }}
      failure={(error) => failureOf(error, t`Couldn't add the guardian. Try again.`)}
      blames={BLAMES}
      onClose={onClose}
    >
      <Form.Item {...field('guardianPatientId')}>
        <PatientSelect />
      </Form.Item>
      <Form.Item {...field('relationship')}>
        <Select
          options={GuardianRelationship.options.map((value) => ({
            value,
            label: i18n._(GUARDIAN_RELATIONSHIP_LABELS[value]),
          }))}
        />
      </Form.Item>
      <Form.Item {...field('proof')}>
        <Select
          options={GuardianProof.options.map((value) => ({ value, label: i18n._(GUARDIAN_PROOF_LABELS[value]) }))}
        />
      </Form.Item>
      <Form.Item {...field('proofNote')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
