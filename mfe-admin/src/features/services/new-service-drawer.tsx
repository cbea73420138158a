import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { BOOKING_RULES_AT_START, type NewService } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, filledIn } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { BookingRuleFields } from './booking-rule-fields';
import { SERVICE_BLAMES } from './service-blames';
import { InstructionFields, OfferFields, PlaceFields, TreatmentFields } from './service-fields';

const START: NewService = {
  ...BOOKING_RULES_AT_START,
  name: '',
  isActive: true,
  isOnline: true,
  doctorIds: [],
  skills: [],
  facilityIds: [],
  consents: [],
  consumables: [],
};

/** Adds a service to the catalogue. */
export function NewServiceDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewService>('services.new');
  const create = useMutation(api.services.create.mutationOptions());

  async function send(entries: NewService) {
    const { service } = await create.mutateAsync({ body: filledIn(entries) });
    const { name } = service;
    return { message: t`Service ${name} added` };
  }

  return (
    <CreateDrawer
      title={t`Add service`}
      closeTo={paths.services}
      isSaving={create.isPending}
      initial={START}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't add the service. Try again.`)}
      blames={SERVICE_BLAMES}
    >
      <OfferFields />
      <BookingRuleFields />
      <PlaceFields />
      <InstructionFields />
      <TreatmentFields />
    </CreateDrawer>
  );
}
