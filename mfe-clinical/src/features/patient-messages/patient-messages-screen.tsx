import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Page, Panel, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { PageButtons } from '../../lib/chart/page-buttons';
import { recordApi as api } from '../../lib/chart/record-api';

const LIMIT = 50;

/** The clinic's inbox: one line per patient, the latest message first. */
export function PatientMessagesScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const [show, setShow] = useState<'all' | 'unanswered'>('unanswered');
  const [page, setPage] = useState(1);
  const query = useQuery(api.patientMessages.list.queryOptions({ query: { show, page, limit: LIMIT } }));
  const isAll = show === 'all';
  const choose = (next: typeof show) => {
    setShow(next);
    setPage(1);
  };
  return (
    <Page title={t`Patient messages`}>
      <Flex gap={8} wrap role="group" aria-label={t`Filters`}>
        <Button aria-pressed={!isAll} type={isAll ? 'default' : 'primary'} onClick={() => choose('unanswered')}>
          {t`Unanswered`}
        </Button>
        <Button aria-pressed={isAll} type={isAll ? 'primary' : 'default'} onClick={() => choose('all')}>
          {t`All messages`}
        </Button>
      </Flex>
      <QueryState query={query} loading={t`Loading messages...`} failed={t`Couldn't load the messages`}>
        {({ threads, pagination }) => (
          <Panel title={t`Latest first`}>
            <ChartEntries
              entries={threads.map((thread) => ({ id: thread.patient.id, ...thread }))}
              empty={isAll ? t`No messages with patients yet` : t`Every message is answered`}
            >
              {({ patient, last, unread, isUnanswered }) => (
                <>
                  <span>
                    <Link to={paths.patientThread(patient.id)}>{patientName(patient)}</Link>
                    <br />
                    <span className="pc-clinical-entries-note">{excerptOf(last.text)}</span>
                  </span>
                  {unread > 0 && <StatusTag meaning="info">{t`${unread} unread`}</StatusTag>}
                  {isUnanswered && <StatusTag meaning="waiting">{t`Unanswered`}</StatusTag>}
                  <span className="pc-clinical-entries-note">{format.dateTime(last.createdAt)}</span>
                </>
              )}
            </ChartEntries>
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}

const EXCERPT = 120;

function excerptOf(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
