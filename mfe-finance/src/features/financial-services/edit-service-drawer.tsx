import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { financialServices } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, EditDrawer, Facts, QueryState } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { useAmount } from '../../lib/use-amount';
import { SERVICE_BLAMES, ServiceFields } from './service-fields';

/** Changes a service; what was invoiced keeps its price. */
export function EditServiceDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { money } = useAmount();
  const mayChange = useMay(financialServices.update.access);
  const query = useQuery({
    ...api.financialServices.get.queryOptions({ params: { id } }),
    select: ({ service }) => service,
  });
  const update = useMutation(api.financialServices.update.mutationOptions());
  const title = query.data?.name ?? t`Service`;

  if (!mayChange) {
    return (
      <DetailDrawer title={title} closeTo={paths.financialServices}>
        <QueryState query={query} loading={t`Loading the service...`} failed={t`Failed to load the service`}>
          {({ price, category, description }) => (
            <Facts
              facts={[
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
      failedToLoad={t`Failed to load the service`}
      send={(changes) => update.mutateAsync({ params: { id }, body: changes })}
      isSaving={update.isPending}
      saved={t`Service updated`}
      failure={(error) => failureOf(error, t`Failed to save the service`)}
      blames={SERVICE_BLAMES}
    >
      <ServiceFields />
    </EditDrawer>
  );
}
