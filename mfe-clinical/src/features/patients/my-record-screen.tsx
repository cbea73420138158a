import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, LazyScreen, Page, QueryState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { EditOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { feedSearch } from '../../lib/calendar-feed-search-params';
import { CalendarFeedPart } from '../../lib/calendar-feed-panel';
import { OwnOnboardingPart } from '../../lib/own-onboarding-part';
import { PatientData } from './patient-data';
import { useRecordSummary } from './use-record-summary';

const loadForm = () => import('./my-record-drawer').then((m) => m.MyRecordDrawer);

/** A patient's own record, read-only except for the contact data. */
export function MyRecordScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = useQuery(api.patients.me.queryOptions());
  const download = useRecordSummary();
  const isEditing = pathname === paths.editMyRecord;

  return (
    <Page
      title={t`My record`}
      primary={
        <Button
          type="primary"
          icon={<EditOutlined />}
          onClick={() => void navigate(paths.editMyRecord, { state: FROM_LIST })}
        >
          {t`Edit contact details`}
        </Button>
      }
      menu={[
        { key: 'summary', label: t`Download summary (PDF)`, onClick: () => void download() },
        {
          key: 'feed',
          label: t`Subscribe to calendar...`,
          onClick: () => void navigate({ search: feedSearch(search) }),
        },
      ]}
    >
      <OwnOnboardingPart />
      <QueryState
        query={query}
        loading={t`Loading your record...`}
        failed={t`Couldn't load your record. Check your connection and try again.`}
      >
        {({ patient }) => (
          <Card title={patientName(patient)} style={{ maxWidth: 720 }}>
            <PatientData patient={patient} />
          </Card>
        )}
      </QueryState>
      {isEditing && <LazyScreen id="my-record-form" load={loadForm} waiting={null} />}
      <CalendarFeedPart />
    </Page>
  );
}
