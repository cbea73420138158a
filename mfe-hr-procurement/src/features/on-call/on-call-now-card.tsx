import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { OnCallNow } from '@polyclinic/contract';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/roster-api';

/** Dashboard card: who is on call now, in the order in which they are called. */
export function OnCallNowCard() {
  const { t } = useLingui();
  const query = useQuery(api.onCall.now.queryOptions());
  return (
    <Card title={t`On call now`}>
      <QueryState
        query={query}
        loading={t`Loading who is on call...`}
        failed={t`Couldn't load who is on call`}
        empty={{ when: (data) => data.onCall.length === 0, text: t`Nobody is on call now` }}
      >
        {({ onCall }) => (
          <ul>
            {onCall.map((duty) => (
              <OnCallLine key={duty.id} {...duty} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function OnCallLine({ level, employee, department, phone, endsAt }: OnCallNow) {
  const { t } = useLingui();
  const format = useFormat();
  const end = format.dateTime(endsAt);
  return (
    <li>
      <strong>{personName(employee)}</strong>
      {phone && (
        <>
          {' · '}
          <a href={`tel:${phone}`} style={{ textDecoration: 'underline' }}>
            {phone}
          </a>
        </>
      )}
      <div className="pc-list-sub">
        {[department?.name, t`level ${level}`, t`until ${end}`].filter(Boolean).join(' · ')}
      </div>
    </li>
  );
}
