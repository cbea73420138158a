import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { BOOKING_RULES_AT_START } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, filledIn } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { SERVICE_BLAMES, ServiceFields } from './service-fields';

type NewService = Parameters<typeof api.financialServices.create.call>[0]['body'];

const START: NewService = { ...BOOKING_RULES_AT_START, name: '', isActive: true };

/** Adds a service with its price. */
export function NewServiceDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewService>('financialServices.new');
  const create = useMutation(api.financialServices.create.mutationOptions());

  async function send(entries: NewService) {
    const { service } = await create.mutateAsync({ body: filledIn({ ...START, ...entries }) });
    const { name: serviceName } = service;
    return { message: t`Service “${serviceName}” added` };
  }

  return (
    <CreateDrawer
      title={t`Add service`}
      closeTo={paths.financialServices}
      isSaving={create.isPending}
      initial={START}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't add the service. Try again.`)}
      blames={SERVICE_BLAMES}
    >
      <ServiceFields />
    </CreateDrawer>
  );
}
