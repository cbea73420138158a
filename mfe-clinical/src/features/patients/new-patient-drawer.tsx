import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { useRegistrationCheck } from '@polyclinic/clinic-ui';
import type { NewPatient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { DuplicatesWhileTyping } from './duplicates-while-typing';
import { ContactFields, EmergencyFields, IdentityFields, InsuranceFields, NotesFields } from './patient-fields';

const FORM = 'new-patient-form';
const NOTHING: NewPatient = { firstName: '', lastName: '' };

/** Registers a patient and then opens the record. */
export function NewPatientDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const leave = useLeave(paths.patients);
  const guard = useLeaveGuard();
  const draft = useDraft<NewPatient>('patients.new');
  const check = useRegistrationCheck();
  const create = useMutation(api.patients.create.mutationOptions());

  async function save(values: NewPatient) {
    const choice = await check(values);
    if (choice === 'stay') return 'stay';
    if (choice !== 'register') {
      takeExisting(choice);
      return undefined;
    }
    const { patient } = await create.mutateAsync({ body: filledIn(values) });
    guard.release();
    void message.success(t`Patient registered`);
    void navigate({ pathname: paths.patient(patient.id), search }, { replace: true, state: state as unknown });
    return undefined;
  }

  function takeExisting({ id }: { id: string }) {
    draft.drop();
    guard.release();
    void navigate({ pathname: paths.patient(id), search }, { replace: true, state: state as unknown });
  }

  return (
    <DetailDrawer
      title={t`Add New Patient`}
      closeTo={paths.patients}
      mayLeave={guard.mayLeave}
      focusField
      footer={
        <FormButtons form={FORM} submit={t`Register patient`} isSaving={create.isPending} guard={guard} leave={leave} />
      }
    >
      <RecordForm
        id={FORM}
        initial={NOTHING}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => failureOf(error, t`Couldn't save the patient. Try again.`)}
      >
        <DuplicatesWhileTyping onChoose={takeExisting} />
        <IdentityFields />
        <ContactFields />
        <EmergencyFields />
        <InsuranceFields />
        <NotesFields />
      </RecordForm>
    </DetailDrawer>
  );
}
