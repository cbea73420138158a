import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { financialServices, type FinancialService } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, EditDrawer, DescriptionList, QueryState } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { SERVICE_BLAMES, ServiceFields } from './service-fields';

/** Edits a service; issued invoices keep their price. */
export function EditServiceDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { money } = useAmount();
  const mayChange = useMay(financialServices.update.access);
  const query = useQuery({
    ...api.financialServices.get.queryOptions({ params: { id } }),
    select: ({ service }) => service,
  });
  const draft = useDraft<Partial<FinancialService>>(`financialServices.edit.${id}`);
  const update = useMutation(api.financialServices.update.mutationOptions());
  const title = query.data?.name ?? t`Service`;
  const missing = { title: t`Service not found`, to: paths.financialServices, back: t`Price list` };

  if (!mayChange) {
    return (
      <DetailDrawer title={title} closeTo={paths.financialServices}>
        <QueryState
          query={query}
          loading={t`Loading the service...`}
          failed={t`Couldn't load the service`}
          missing={missing}
        >
          {({ price, category, description }) => (
            <DescriptionList
              items={[
                { label: t`Price`, value: price !== null && money(price) },
                { label: t`Category`, value: category },
                { label: t`Description`, value: description },
              ]}
            />
          )}
        </QueryState>
      </DetailDrawer>
    );
  }
  return (
    <EditDrawer
      title={title}
      closeTo={paths.financialServices}
      query={query}
      loading={t`Loading the service...`}
      failedToLoad={t`Couldn't load the service`}
      missing={missing}
      send={(changes) => update.mutateAsync({ params: { id }, body: changes })}
      isSaving={update.isPending}
      saved={t`Service updated`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the service. Try again.`)}
      blames={SERVICE_BLAMES}
    >
      <ServiceFields />
    </EditDrawer>
  );
}
