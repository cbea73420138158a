import { useLingui } from '@lingui/react/macro';
import { Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Tabs } from '@polyclinic/ui/kit/tabs';
import { api } from '../../lib/people-api';
import { EmployeeFacts } from './employee-facts';
import { OwnWorkPanel } from './own-work-panel';
import { TermsPanel } from './terms-panel';

/** The own employment of the signed-in person. */
export function MyEmploymentScreen() {
  const { t } = useLingui();
  const query = useQuery(api.employees.me.queryOptions({}));
  return (
    <Page title={t`My employment`}>
      <QueryState
        query={query}
        loading={t`Loading your employment...`}
        failed={t`Couldn't load your employment`}
        empty={{
          when: ({ employee }) => employee === null,
          text: t`Your account has no employee record. Ask human resources to link it.`,
        }}
      >
        {({ employee, terms }) =>
          employee && (
            <Tabs
              items={[
                { key: 'person', label: t`Person`, children: <EmployeeFacts employee={employee} /> },
                {
                  key: 'terms',
                  label: t`Terms`,
                  children: <TermsPanel employee={employee} terms={terms} isOwn />,
                },
                { key: 'work', label: t`Shifts and leave`, children: <OwnWorkPanel /> },
              ]}
            />
          )
        }
      </QueryState>
    </Page>
  );
}
