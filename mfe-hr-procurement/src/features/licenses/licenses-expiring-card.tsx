import { useLingui } from '@lingui/react/macro';
import { FigureTiles, QueryState, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/people-api';
import { expiringLicensesPath } from '../../lib/people-paths';

const DAYS = 30;

/** Dashboard card: licences that have expired or expire within 30 days; each figure opens its licences. */
export function LicensesExpiringCard() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(api.licenses.expiring.queryOptions({ query: { days: DAYS } }));
  return (
    <Card title={t`Licenses expiring`}>
      <QueryState
        query={query}
        loading={t`Loading licenses...`}
        failed={t`Couldn't load the licenses`}
        empty={{
          when: ({ expired, expiring }) => expired.length + expiring.length === 0,
          text: t`No license expires within ${DAYS} days.`,
        }}
      >
        {({ expired, expiring }) => {
          const blocking = format.number(expired.filter(({ isBlocking }) => isBlocking).length);
          return (
            <FigureTiles
              figures={[
                {
                  key: 'expired',
                  title: t`Expired`,
                  value: format.number(expired.length),
                  note: t`${blocking} block work`,
                  to: expiringLicensesPath({ days: DAYS, show: 'expired' }),
                },
                {
                  key: 'expiring',
                  title: t`Within ${DAYS} days`,
                  value: format.number(expiring.length),
                  to: expiringLicensesPath({ days: DAYS, show: 'expiring' }),
                },
              ]}
            />
          );
        }}
      </QueryState>
    </Card>
  );
}
