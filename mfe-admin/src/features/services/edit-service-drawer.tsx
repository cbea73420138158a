import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { services, type Service } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { BookingRuleFields } from './booking-rule-fields';
import { DeleteService } from './delete-service';
import { withEditedTexts } from './edited-texts';
import { SERVICE_BLAMES } from './service-blames';
import { InstructionFields, OfferFields, PlaceFields, TreatmentFields } from './service-fields';

/** Edits a service; existing appointments are not affected. */
export function EditServiceDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const mayDelete = useMay(services.remove.access);
  const query = useQuery({ ...api.services.get.queryOptions({ params: { id } }), select: ({ service }) => service });
  const draft = useDraft<Partial<Service>>(`services.edit.${id}`);
  const update = useMutation(api.services.update.mutationOptions());
  return (
    <EditDrawer
      title={query.data?.name ?? t`Service`}
      closeTo={paths.services}
      query={query}
      loading={t`Loading service...`}
      failedToLoad={t`Couldn't load the service`}
      missing={{ title: t`Service not found`, to: paths.services, back: t`All services` }}
      send={({ version, ...changes }) => {
        const body = { ...withEditedTexts(changes, query.data?.instructionsByLanguage), version };
        return update.mutateAsync({ params: { id }, body });
      }}
      isSaving={update.isPending}
      saved={t`Service saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the service. Try again.`)}
      blames={SERVICE_BLAMES}
    >
      <Link to={paths.serviceDetails(id)}>{t`Show everything about this service`}</Link>
      <OfferFields />
      <BookingRuleFields />
      <PlaceFields />
      <InstructionFields />
      <TreatmentFields />
      {mayDelete && query.data && <DeleteService service={query.data} />}
    </EditDrawer>
  );
}
