import { useLingui } from '@lingui/react/macro';
import { Page, QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { arrivalsApi as api } from '../../lib/arrivals-api';
import { ArrivalCard } from './arrival-card';

const EVERY_MS = 15_000;

/** Patients announce here that they have arrived, and see their place in the queue; the code at the desk leads here. */
export function ArriveScreen() {
  const { t } = useLingui();
  const query = useQuery({
    ...api.arrivals.mine.queryOptions(),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return (
    <Page title={t`I am here`}>
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load appointments`}
        empty={{
          when: ({ appointments }) => appointments.length === 0,
          text: t`You have no appointment today`,
          hint: t`If you want to see a doctor now, speak to the reception.`,
        }}
      >
        {({ appointments, takesLocation }) => (
          <Flex vertical gap="middle">
            {appointments.map((appointment) => (
              <ArrivalCard key={appointment.id} appointment={appointment} takesLocation={takesLocation} />
            ))}
          </Flex>
        )}
      </QueryState>
    </Page>
  );
}
