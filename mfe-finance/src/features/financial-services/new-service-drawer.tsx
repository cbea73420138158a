import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { BOOKING_RULES_AT_START } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { SERVICE_BLAMES, ServiceFields } from './service-fields';

type NewService = Parameters<typeof api.financialServices.create.call>[0]['body'];

const FORM = 'new-service-form';
const START: NewService = { ...BOOKING_RULES_AT_START, name: '', isActive: true };

/** Adds a service with its price to the catalogue. */
export function NewServiceDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(paths.financialServices);
  const guard = useLeaveGuard();
  const create = useMutation(api.financialServices.create.mutationOptions());

  async function save(entries: NewService) {
    const { service } = await create.mutateAsync({ body: filledIn({ ...START, ...entries }) });
    guard.release();
    const { name } = service;
    void message.success(t`${name} is in the catalogue`);
    leave();
  }

  return (
    <DetailDrawer
      title={t`Add service`}
      closeTo={paths.financialServices}
      mayLeave={guard.mayLeave}
      focusField
      footer={
        <FormButtons form={FORM} submit={t`Add service`} isSaving={create.isPending} guard={guard} leave={leave} />
      }
    >
      <RecordForm
        id={FORM}
        initial={START}
        guard={guard}
        save={save}
        failure={(error) => failureOf(error, t`Failed to add the service`)}
        blames={SERVICE_BLAMES}
      >
        <ServiceFields />
      </RecordForm>
    </DetailDrawer>
  );
}
