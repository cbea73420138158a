import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { createApi, useUser } from '@polyclinic/client';
import { personName, ROLE_LABELS } from '@polyclinic/clinic-ui';
import { staffOnDuty, type ColleagueOnDuty, type DutyState } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, Panel, QueryState, StatusTag, useFormat, type StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartEntries } from '../../lib/chart/chart-card';

const api = createApi({ staffOnDuty });
const EVERY_MS = 60_000;

const STATE_LABELS: Record<DutyState, MessageDescriptor> = {
  ON_DUTY: msg`On duty`,
  AWAY: msg`Away`,
  OFF: msg`Off duty`,
};
const STATE_MEANINGS: Record<DutyState, StatusMeaning> = { ON_DUTY: 'done', AWAY: 'waiting', OFF: 'neutral' };

/** Colleagues with who is on duty now, and the way to write to them. */
export function StaffOnDutyScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.staffOnDuty.list.queryOptions(), refetchInterval: EVERY_MS });
  return (
    <Page title={t`Staff on duty`}>
      <QueryState query={query} loading={t`Loading colleagues...`} failed={t`Couldn't load the colleagues`}>
        {({ colleagues }) => (
          <Panel title={t`Now`}>
            <ChartEntries entries={colleagues} empty={t`No colleagues yet`}>
              {(colleague) => <ColleagueLine colleague={colleague} />}
            </ChartEntries>
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}

function ColleagueLine({ colleague }: { colleague: ColleagueOnDuty }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const me = useUser().id;
  const { id, role, specialization, state, until } = colleague;
  const name = personName(colleague);
  const end = until === null ? '' : format.clinicTime(until);
  return (
    <>
      <span>
        {id === me ? name : <Link to={paths.conversation(id)}>{name}</Link>}
        <br />
        <span className="pc-clinical-entries-note">
          {[i18n._(ROLE_LABELS[role]), specialization, end && t`until ${end}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <StatusTag meaning={STATE_MEANINGS[state]}>{i18n._(STATE_LABELS[state])}</StatusTag>
    </>
  );
}
