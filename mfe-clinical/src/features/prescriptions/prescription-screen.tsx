import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { prescriptions, type Prescription } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate, useParams, useSearchParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { Composer } from './composer';
import { lineOf, withBlankLine } from './draft-line';
import { PrescriptionView } from './prescription-view';
import { ReviewPanel } from './review-panel';
import { SignDialog } from './sign-dialog';
import { StatusActions } from './status-actions';

/** A prescription: the composer as long as it is a draft, then the signed prescription. */
export function PrescriptionScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.prescriptions.get.queryOptions({ params: { id } }),
    select: ({ prescription }) => prescription,
  });
  return (
    <Page title={t`Prescription`}>
      <QueryState
        query={query}
        loading={t`Loading prescription...`}
        failed={t`Couldn't load the prescription. Check your connection and try again.`}
        missing={{ title: t`Prescription not found`, to: paths.prescriptions, back: t`All prescriptions` }}
      >
        {(prescription) => <Shown prescription={prescription} />}
      </QueryState>
    </Page>
  );
}

function Shown({ prescription }: { prescription: Prescription }) {
  const writes = useMay(prescriptions.update.access);
  const navigate = useNavigate();
  const asksToSign = useSearchParams()[0].has('sign');
  const { id, status, version, patient, encounterId, startDate, note, items } = prescription;
  if (status !== 'DRAFT' || !writes) {
    return (
      <>
        <PrescriptionView prescription={prescription} />
        <ReviewPanel prescription={prescription} />
      </>
    );
  }
  const lines = withBlankLine(items.map((item, index) => lineOf(item, index + 1)));
  return (
    <>
      <Composer
        key={version}
        patientId={patient.id}
        encounterId={encounterId}
        initial={{ startDate, note, lines }}
        record={prescription}
      />
      <StatusActions prescription={prescription} />
      {asksToSign && (
        <SignDialog
          prescription={prescription}
          onClose={() => void navigate(paths.prescription(id), { replace: true })}
        />
      )}
    </>
  );
}
