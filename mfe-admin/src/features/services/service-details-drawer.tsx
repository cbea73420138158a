import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { services } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { ServiceDoctors } from './service-doctors';
import { ServiceFacts } from './service-facts';
import { ServiceUsage } from './service-usage';

/** Everything that a service declares, who can offer it, and how it was used lately. */
export function ServiceDetailsDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const mayEdit = useMay(services.update.access);
  const query = useQuery(api.serviceDetails.get.queryOptions({ params: { id } }));
  return (
    <DetailDrawer
      title={query.data?.service.name ?? t`Service`}
      closeTo={paths.services}
      footer={mayEdit && query.data && <Link to={paths.service(id)}>{t`Edit service`}</Link>}
    >
      <QueryState
        query={query}
        loading={t`Loading service...`}
        failed={t`Couldn't load the service`}
        missing={{ title: t`Service not found`, to: paths.services, back: t`All services` }}
      >
        {({ service, facilities, doctors, use }) => (
          <>
            <ServiceFacts service={service} facilities={facilities} />
            <ServiceDoctors doctors={doctors} skills={service.skills} />
            <ServiceUsage use={use} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}
