import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useDraft, useMay } from '@polyclinic/client';
import {
  medicationStatements,
  type MedicationStatement,
  type MedicationStatementChange,
  type NewMedicationStatement,
} from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { entryOf, useChart } from '../../lib/chart/use-chart';
import { StatementInputs } from './statement-inputs';

interface StatementDrawerProps {
  patientId: string;
  drawer: CardDrawer;
}

const BLAMES = { STATEMENT_TWICE: 'name' };

/** Records a medicine that the patient takes without a prescription of this clinic, or changes one. */
export function StatementDrawer(props: StatementDrawerProps) {
  return props.drawer.isNew ? <NewStatement {...props} /> : <EditStatement {...props} />;
}

function NewStatement({ patientId, drawer }: StatementDrawerProps) {
  const { t } = useLingui();
  const draft = useDraft<NewMedicationStatement>(`medicationStatements.new.${patientId}`);
  const create = useMutation(api.medicationStatements.create.mutationOptions());
  return (
    <CreateDrawer<NewMedicationStatement>
      title={t`Add medicine from elsewhere`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, name: '', source: 'PATIENT' }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId }) });
        return { message: t`Medicine added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the medicine. Try again.`)}
      blames={BLAMES}
    >
      <StatementInputs />
    </CreateDrawer>
  );
}

function EditStatement({ patientId, drawer }: StatementDrawerProps) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const query = useChart(patientId, (chart) => entryOf(chart.medicationStatements, id));
  const draft = useDraft<Partial<MedicationStatement>>(`medicationStatements.edit.${id}`);
  const update = useMutation(api.medicationStatements.update.mutationOptions());
  const remove = useMutation(api.medicationStatements.remove.mutationOptions());
  const send = (change: MedicationStatementChange) => {
    const { name, ingredients, dose, sinceDate, stoppedDate, source, note, version } = change;
    const body = { name, ingredients, dose, sinceDate, stoppedDate, source, note, version };
    return update.mutateAsync({ params: { id }, body });
  };
  return (
    <EditDrawer
      title={t`Edit medicine from elsewhere`}
      closeTo={drawer.closeTo}
      query={query}
      loading={t`Loading medicine...`}
      failedToLoad={t`Couldn't load the medicine`}
      missing={{ title: t`Medicine not found`, to: drawer.closeTo, back: t`Back to chart` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Medicine saved`}
      failure={(error) => failureOf(error, t`Couldn't save the medicine. Try again.`)}
      blames={BLAMES}
    >
      <StatementInputs />
      {query.data && (
        <Flex gap="small" wrap>
          <AcceptStatement statement={query.data} />
          <EntryInError
            name={query.data.name}
            isSaving={remove.isPending}
            closeTo={drawer.closeTo}
            send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
          />
        </Flex>
      )}
    </EditDrawer>
  );
}

function AcceptStatement({ statement: { id, reviewedAt, version } }: { statement: MedicationStatement }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const reviews = useMay(medicationStatements.review.access);
  const review = useMutation({
    ...api.medicationStatements.review.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the medicine. Try again.`)),
  });
  if (reviewedAt !== null || !reviews) return null;
  return (
    <Button
      loading={review.isPending}
      onClick={() => review.mutate({ params: { id }, body: { version } })}
    >{t`Accept`}</Button>
  );
}
