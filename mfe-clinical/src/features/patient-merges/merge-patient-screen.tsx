import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DuplicateChoice } from './duplicate-choice';
import { MergeForm } from './merge-form';
import { MergeHistory } from './merge-history';

/** Merges records of the same person, and undoes merges. */
export function MergePatientScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.patients.get.queryOptions({ params: { id } }));
  return (
    <Page title={t`Merge duplicates`}>
      <QueryState
        query={query}
        loading={t`Loading patient...`}
        failed={t`Couldn't load the patient. Check your connection and try again.`}
        missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      >
        {({ patient }) => <Merging key={patient.id} target={patient} />}
      </QueryState>
    </Page>
  );
}

function Merging({ target }: { target: Patient }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string[]>([]);
  const { recordNumber } = target;
  return (
    <>
      <Card title={t`Record to keep`} size="small">
        <Flex gap="small" wrap>
          <Link to={paths.patient(target.id)}>{patientName(target)}</Link>
          <span>{[target.nativeName, recordNumber, target.phone].filter(Boolean).join(' · ')}</span>
        </Flex>
      </Card>
      <Card title={t`Duplicates`} size="small">
        <DuplicateChoice target={target} chosen={chosen} onChange={setChosen} />
      </Card>
      {chosen.length > 0 && (
        <MergeForm key={chosen.join()} target={target} duplicateIds={chosen} onDone={() => setChosen([])} />
      )}
      <Card title={t`Merge history`} size="small">
        <MergeHistory patientId={target.id} />
      </Card>
    </>
  );
}
