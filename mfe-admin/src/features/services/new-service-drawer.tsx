import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { BOOKING_RULES_AT_START, type NewService } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { BookingRuleFields } from './booking-rule-fields';
import { SERVICE_BLAMES } from './service-blames';
import { OfferFields, PlaceFields } from './service-fields';

const FORM = 'new-service-form';
const START: NewService = { ...BOOKING_RULES_AT_START, name: '', isActive: true, doctorIds: [], facilityIds: [] };

/** Adds a service to the catalogue. */
export function NewServiceDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(paths.services);
  const guard = useLeaveGuard();
  const create = useMutation(api.services.create.mutationOptions());

  async function save(entries: NewService) {
    const { service } = await create.mutateAsync({ body: filledIn(entries) });
    guard.release();
    const { name } = service;
    void message.success(t`${name} is in the catalogue`);
    leave();
  }

  return (
    <DetailDrawer
      title={t`Add service`}
      closeTo={paths.services}
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
        <OfferFields />
        <BookingRuleFields />
        <PlaceFields />
      </RecordForm>
    </DetailDrawer>
  );
}
